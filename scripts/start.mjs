// npm start: the studio at http://localhost:3011, whatever state the checkout is in. With --proxy BASE, or
// STUDIO_PROXY in the environment, its page can call that base although it does not allow other origins.
import { app, ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { fail, flag } from './project.mjs';
import { proxyBase } from './proxy.mjs';
import { serveApp } from './serve.mjs';

const asked = flag('port') ?? '3011';
const port = Number(asked);
if (!/^\d+$/.test(asked) || port > 65_535) fail(`--port "${asked}" is no port (0 to 65535).`);
const base = readProxy();

await ensureInstalled();
await ensureBuilt(app);
try {
  await serveApp(port, base);
  console.log(`Payments Flow Studio: http://localhost:${port}  (Ctrl-C ends it)`);
  if (base !== undefined) console.log(`Calls to ${base} go through this server.`);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

function readProxy() {
  const isAsked = process.argv.some((arg) => arg.startsWith('--proxy'));
  const text = isAsked ? (flag('proxy') ?? '') : process.env.STUDIO_PROXY || undefined;
  try {
    return text === undefined ? undefined : proxyBase(text);
  } catch (error) {
    return fail(error.message);
  }
}
