import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor, type ESTree } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A source file as the architecture tests look at it. `path` starts at the repository and uses `/`. */
export interface SourceFile {
  path: string;
  text: string;
  program: ESTree.Program;
}

/** One import, static or dynamic, of a value or of types alone. */
export interface Import {
  specifier: string;
  typeOnly: boolean;
}

/** Every file below a folder of the repository, sorted. */
export function filesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted();
}

/** Reads and parses every TypeScript file below `src`. */
export function readSources(): SourceFile[] {
  return filesUnder('src')
    .filter((path) => /(?<!\.d)\.tsx?$/.test(path))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const { program, errors } = parseSync(path, text);
      if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
      return { path, text, program };
    });
}

/** What a file imports: declarations, re-exports, `import()` and `import('…').Type`. */
export function importsOf(file: Pick<SourceFile, 'program'>): Import[] {
  const imports: Import[] = [];
  const add = (source: unknown, typeOnly: boolean) => {
    const specifier = (source as { value?: unknown } | null)?.value;
    if (typeof specifier === 'string') imports.push({ specifier, typeOnly });
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.source, isTypeOnly(node.importKind, node.specifiers)),
    ExportNamedDeclaration: (node) => add(node.source, node.exportKind === 'type'),
    ExportAllDeclaration: (node) => add(node.source, node.exportKind === 'type'),
    ImportExpression: (node) => add(node.source, false),
    TSImportType: (node) => add(node.source, true),
  }).visit(file.program);
  return imports;
}

function isTypeOnly(kind: string | null | undefined, specifiers: readonly unknown[]): boolean {
  if (kind === 'type') return true;
  const kinds = specifiers.map((one) => (one as { importKind?: string }).importKind);
  return kinds.length > 0 && kinds.every((one) => one === 'type');
}
