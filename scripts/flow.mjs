// The command line from a checkout: installs and builds when needed, then is the built program.
import { pathToFileURL } from 'node:url';
import { cli, ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { inProject } from './project.mjs';

await ensureInstalled();
await ensureBuilt(cli);
await import(pathToFileURL(inProject('dist/cli/main.mjs')).href);
