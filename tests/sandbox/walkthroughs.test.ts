import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { startServer } from '@/sandbox/hosts/server';

const run = promisify(execFile);

/** A shell block of the page, and what it says the block prints. */
interface Block {
  code: string;
  prints: string;
}

/** What stands under a heading. */
interface Section {
  title: string;
  blocks: Block[];
}

const page = readFileSync(new URL('../../src/sandbox/walkthroughs.md', import.meta.url), 'utf8');
const [preparation, ...walkthroughs] = readSections(page);

beforeAll(async () => {
  await run('curl', ['--version']).catch((cause: unknown) => {
    throw new Error('The walkthroughs are run with curl: install it, or put it on the PATH.', {
      cause,
    });
  });
});

test('the page begins with its helpers, and what follows are walkthroughs that print something', () => {
  expect(preparation?.title).toBe('Before the first one');
  expect(walkthroughs.length).toBeGreaterThanOrEqual(11);
  const silent = walkthroughs.flatMap(({ blocks }) => blocks).filter(({ prints }) => prints === '');
  expect(silent).toEqual([]);
});

test.for(walkthroughs.map((section) => [section.title, section] as const))(
  '%s: every block, pasted into a shell, prints what stands below it',
  async ([, section]) => {
    const blocks = [...(preparation?.blocks ?? []), ...section.blocks];
    expect(await outputsOf(blocks)).toEqual(blocks.map(({ prints }) => masked(prints)));
  },
);

/** The sections of a page that have shell blocks, in order. */
function readSections(markdown: string): Section[] {
  return markdown
    .split(/^##+ /m)
    .map((text) => {
      const [title = ''] = text.split('\n', 1);
      const found = text.matchAll(/^```sh\n(.*?)^```\n(?:\n```text\n(.*?)^```)?/gms);
      const blocks = [...found].map(([, code = '', prints = '']) => ({ code, prints }));
      return { title, blocks };
    })
    .filter(({ blocks }) => blocks.length > 0);
}

/** Runs blocks in one shell against a server of their own; gives what each of them printed. */
async function outputsOf(blocks: readonly Block[]): Promise<string[]> {
  const server = await startServer({ port: 0, seed: 42 });
  try {
    const cut = '=== next block ===';
    const script = blocks.map(({ code }) => code).join(`\necho '${cut}'\n`);
    const env = { ...process.env, base: server.url, no_proxy: '127.0.0.1' };
    const { stdout, stderr } = await run('sh', ['-e', '-c', script], { env });
    expect(stderr).toBe('');
    return stdout.split(`${cut}\n`).map(masked);
  } finally {
    await server.close();
  }
}

/** A text without what differs from one time to the next. */
function masked(text: string): string {
  return text
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<date>');
}
