// npm start: the studio at http://localhost:3011, whatever state the checkout is in.
import { app, ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { fail, flag } from './project.mjs';
import { serveApp } from './serve.mjs';

const asked = flag('port') ?? '3011';
const port = Number(asked);
if (!/^\d+$/.test(asked) || port > 65_535) fail(`--port "${asked}" is no port (0 to 65535).`);

await ensureInstalled();
await ensureBuilt(app);
try {
  await serveApp(port);
  console.log(`Payments Flow Studio: http://localhost:${port}  (Ctrl-C ends it)`);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
