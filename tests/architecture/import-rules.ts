import { posix } from 'node:path';
import { layers, nodeFiles, packages, type LayerName } from './layers';
import type { Import } from './source-files';

/** The layer of a file, or undefined for one in a place no layer knows. */
export function layerOf(path: string): LayerName | undefined {
  const names = Object.keys(layers) as LayerName[];
  return names.find((name) => layers[name].files.test(path));
}

/** Why a file may not import something, or undefined where it may. */
export function refusal(path: string, { specifier, typeOnly }: Import): string | undefined {
  if (specifier.startsWith('node:')) {
    return nodeFiles.test(path) ? undefined : `${path} imports ${specifier}: it must run in a page`;
  }
  const target = targetOf(path, specifier);
  return target
    ? borderRefusal(path, specifier, target, typeOnly)
    : packageRefusal(path, specifier);
}

/** The path an import of our own leads to, without its file extension; undefined for a package. */
export function targetOf(path: string, specifier: string): string | undefined {
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.startsWith('@/')) return `src/${plain.slice(2)}`;
  if (plain.startsWith('.')) return posix.join(posix.dirname(path), plain);
  return undefined;
}

function borderRefusal(
  path: string,
  specifier: string,
  target: string,
  typeOnly: boolean,
): string | undefined {
  const [from, to] = [layerOf(path), layerOfTarget(target)];
  if (!from || !to) return to ? undefined : outsideRefusal(path, target);
  const { imports, types = [] } = layers[from];
  const allowed = from === to || imports.includes(to) || (typeOnly && types.includes(to));
  if (!allowed) return `${path} (${from}) imports ${specifier} (${to})`;
  return spellingRefusal(path, specifier, target);
}

/** Imports leave the extension out, and some layers are told by it. */
function layerOfTarget(target: string): LayerName | undefined {
  const fits = ['.tsx', '.ts', ''].map((extension) => layerOf(`${target}${extension}`));
  return fits.includes('looks') ? 'looks' : fits.find(Boolean);
}

/** Only the command line reads something outside src: the package's version. */
function outsideRefusal(path: string, target: string): string | undefined {
  if (target === 'package.json' && layerOf(path) === 'cli') return undefined;
  return `${path} imports ${target}, which belongs to no layer`;
}

/** Across folders `@/…`, within one a relative path. Files directly in src are in no folder. */
function spellingRefusal(path: string, specifier: string, target: string): string | undefined {
  const [from, to] = [folderOf(path), folderOf(target)];
  if (from && from === to && specifier.startsWith('@/')) {
    return `${path} imports ${specifier}: within ${from} write a relative path`;
  }
  if (from && from !== to && specifier.startsWith('.')) {
    return `${path} imports ${specifier}: across folders write "@/…"`;
  }
  return undefined;
}

function packageRefusal(path: string, specifier: string): string | undefined {
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  const rule = packages[name];
  if (!rule) return `${path} imports ${name}: say in tests/architecture/layers.ts where it may be`;
  const layer = layerOf(path);
  const allowed = (layer && rule.layers.includes(layer)) || rule.files?.includes(path);
  return allowed ? undefined : `${path} imports ${name}, which belongs elsewhere`;
}

const folderOf = (path: string) => /^src\/([^/]+)\//.exec(path)?.[1];
