import { inProject } from './project.mjs';
import { createProxy } from './proxy.mjs';

/**
 * Serves the built app on this machine alone, every route with its page, and beside it the proxy to
 * a base where one is given. Rejects with a message that
 * says what to do where the port is taken.
 */
export async function serveApp(port, base) {
  const { preview } = await import('vite');
  try {
    return await preview({
      configFile: inProject('vite.config.ts'),
      root: inProject('.'),
      logLevel: 'error',
      plugins: [proxyTo(base)],
      preview: { host: '127.0.0.1', port, strictPort: true, open: false },
    });
  } catch (error) {
    if (!/already in use|EADDRINUSE/.test(String(error))) throw error;
    throw new Error(
      `Port ${port} is in use. End what runs there, or take another: npm start -- --port ${port + 1}`,
      { cause: error },
    );
  }
}

function proxyTo(base) {
  return {
    name: 'proxy',
    configurePreviewServer: ({ middlewares }) => void middlewares.use(createProxy(base)),
  };
}
