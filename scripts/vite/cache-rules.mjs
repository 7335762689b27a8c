import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Code has a hash of what is in it in its name: under that name it never changes. */
const forEver = 'public, max-age=31536000, immutable';

/** Kept, but asked for again each time: most answers are then a 304. */
const askAgain = 'no-cache';

/**
 * How long a browser may keep what lies at a path of the built app; absent for what the server
 * decides. `isFile` marks paths that are files: where there is none, the page is no answer.
 */
export function cacheRule(path) {
  if (path.startsWith('/assets/')) return { isFile: true, cacheControl: forEver };
  if (path.startsWith('/builds/') || path.endsWith('/_payload.json')) {
    return { isFile: true, cacheControl: askAgain };
  }
  return { isFile: false, cacheControl: askAgain };
}

/** Serves the built app with these rules. */
export function cacheRules() {
  return {
    name: 'cache-rules',
    configurePreviewServer({ middlewares, config }) {
      const folder = join(config.root, config.build.outDir);
      middlewares.use((request, response, next) => {
        const [path] = (request.url ?? '/').split('?');
        const { isFile, cacheControl } = cacheRule(path);
        if (isFile && !existsSync(join(folder, path))) {
          response.writeHead(404, { 'content-type': 'text/plain', 'cache-control': 'no-store' });
          return response.end(`There is no ${path} in this build.`);
        }
        response.setHeader('cache-control', cacheControl);
        return next();
      });
    },
  };
}
