import { createHash } from 'node:crypto';
import { runnerImport } from 'vite';
import { inProject } from '../project.mjs';
import { codeOf, pageOf } from './first-load.mjs';

const callPage = 'src/pages/operation/operation-page.tsx';
const homePage = 'src/pages/home/home-page.tsx';

/**
 * Writes what a running page reads of its build and of newer ones: `builds/latest.json`,
 * `builds/meta/{id}.json` and a payload per page, made from the catalogue; the page's head names the
 * build. The id is a hash of what is built: sources that did not change are no new build. Calls get an
 * HTML file each, so that code and payload are under way before the first script runs; a server that
 * does not find it answers with index.html, which works the same.
 */
export function buildFiles() {
  let described;
  let id;
  return {
    name: 'build-files',
    apply: (_config, { command, mode }) => command === 'build' && mode !== 'test',
    buildStart() {
      described = describe();
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const { pages } = await described;
        id = idOf([html, JSON.stringify(pages), ...Object.keys(bundle).toSorted()]);
        return [{ tag: 'meta', injectTo: 'head-prepend', attrs: { name: 'build', content: id } }];
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const { pages, writtenFiles } = await described;
        const index = bundle['index.html'];
        if (id === undefined || !index) this.error('The page was not made: its build has no id.');
        const write = (fileName, source) => this.emitFile({ type: 'asset', fileName, source });
        const files = writtenFiles({ id, timestamp: Date.now() }, pages);
        for (const [address, source] of Object.entries(files)) write(address.slice(1), source);
        const html = String(index.source);
        const code = codeOf(bundle, callPage);
        for (const { path, title, operation } of pages) {
          if (!operation) continue;
          const page = { title, code, payload: `${path}/_payload.json` };
          write(`${path.slice(1)}.html`, pageOf(html, page));
        }
        // It answers for other pages too, which would be told off for a stylesheet asked for in vain.
        const ofHome = codeOf(bundle, homePage).filter((file) => !file.endsWith('.css'));
        index.source = pageOf(html, { code: ofHome });
      },
    },
  };
}

/** Reads the pages from the sources: they are TypeScript, with names of their own for folders. */
async function describe() {
  const { module } = await runnerImport(inProject('src/pages/builds/written-files.ts'), {
    configFile: false,
    resolve: { alias: { '@': inProject('src') } },
  });
  return { pages: module.describePages(), writtenFiles: module.writtenFiles };
}

const idOf = (parts) => createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);
