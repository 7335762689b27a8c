import { inProject } from './project.mjs';

/**
 * Serves the built app on this machine alone, every route with its page. Rejects with a message that
 * says what to do where the port is taken.
 */
export async function serveApp(port) {
  const { preview } = await import('vite');
  try {
    return await preview({
      configFile: inProject('vite.config.ts'),
      root: inProject('.'),
      logLevel: 'error',
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
