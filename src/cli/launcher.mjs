// Starts the built command line. Compiling is most of a cold start, so what V8 made of each chunk is
// kept beside it and taken over the next time (Node 20 has no module.enableCompileCache).
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants, Script } from 'node:vm';

const modules = new Map();
const uncached = [];

/** Loads a chunk as CommonJS; what it requires beside itself goes the same way. */
function load(file) {
  const known = modules.get(file);
  if (known) return known.exports;
  const module = { exports: {} };
  modules.set(file, module);
  const folder = dirname(file);
  const native = createRequire(file);
  const require = (id) => (id.startsWith('.') ? load(join(folder, id)) : native(id));
  compile(file).call(module.exports, module.exports, require, module, file, folder);
  return module.exports;
}

/** V8 refuses what another version made of a chunk; a chunk's name changes with its content. */
function compile(file) {
  const code = `(function (exports, require, module, __filename, __dirname) {${readFileSync(file, 'utf8')}\n})`;
  const script = new Script(code, {
    filename: file,
    cachedData: readCache(file),
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  if (script.cachedDataRejected !== false) uncached.push({ file, script });
  return script.runInThisContext();
}

function readCache(file) {
  try {
    return readFileSync(`${file}.cache`);
  } catch {
    return undefined;
  }
}

/** At the end, so that functions compiled on the way are in it. A folder we may not write to is no harm. */
process.on('exit', () => {
  for (const { file, script } of uncached) {
    try {
      const aside = `${file}.${process.pid}`;
      writeFileSync(aside, script.createCachedData());
      renameSync(aside, `${file}.cache`);
    } catch {
      return;
    }
  }
});

load(join(dirname(fileURLToPath(import.meta.url)), '__ENTRY__'));
