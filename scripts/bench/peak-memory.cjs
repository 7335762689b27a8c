// Preloaded into a measured process: tells its peak memory in kB on file descriptor 3 when it ends.
const { writeSync } = require('node:fs');

process.on('exit', () => writeSync(3, String(process.resourceUsage().maxRSS)));
