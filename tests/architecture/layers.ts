/** A layer: which files it is, and which layers they may import beside their own. */
interface Layer {
  files: RegExp;
  imports: readonly LayerName[];
  /** Layers whose types alone may be imported. */
  types?: readonly LayerName[];
}

export type LayerName =
  | 'formats'
  | 'api'
  | 'flows'
  | 'sandbox'
  | 'nodes'
  | 'machine'
  | 'runs'
  | 'studio'
  | 'cli'
  | 'ui'
  | 'looks'
  | 'pages'
  | 'app';

const data = ['formats', 'api'] as const;
const engine = [...data, 'flows', 'sandbox', 'nodes', 'machine', 'runs'] as const;

/**
 * The import rule, as data: the first layer whose pattern fits a file is its layer. Changing it is a
 * decision of its own, in its own commit.
 */
export const layers: Record<LayerName, Layer> = {
  formats: { files: /^src\/formats\//, imports: [] },
  api: { files: /^src\/api\//, imports: ['formats'] },
  flows: { files: /^src\/flows\//, imports: data },
  sandbox: { files: /^src\/sandbox\//, imports: data },
  looks: {
    files: /^src\/nodes\/(views\.ts|frame\.tsx|[^/]+\/(view|inspector)\.tsx)$/,
    imports: [...data, 'flows', 'nodes', 'ui'],
    types: ['machine', 'runs', 'studio'],
  },
  nodes: { files: /^src\/nodes\//, imports: [...data, 'flows'] },
  machine: { files: /^src\/machine\//, imports: [...data, 'flows', 'nodes'] },
  runs: { files: /^src\/runs\//, imports: [...data, 'flows'], types: ['nodes', 'machine'] },
  studio: { files: /^src\/studio(-[a-z]+)?\.ts$/, imports: engine },
  cli: { files: /^src\/cli\//, imports: [...engine, 'studio'] },
  ui: { files: /^src\/ui\//, imports: data, types: ['flows', 'machine', 'runs'] },
  pages: { files: /^src\/pages\//, imports: [...engine, 'studio', 'ui', 'looks'] },
  app: {
    files: /^src\/(main\.tsx$|browser[-/])/,
    imports: [...engine, 'studio', 'ui', 'looks', 'pages'],
  },
};

/** Layers that draw: React, and all that needs a page, is theirs alone. */
const screens = ['ui', 'looks', 'pages', 'app'] as const;

interface Place {
  layers: readonly LayerName[];
  files?: readonly string[];
}

/** Where each package may be imported: in layers, and in single files beside them. */
export const packages: Record<string, Place> = {
  yaml: { layers: ['formats', 'flows'] },
  'json-p3': { layers: ['formats', 'api', 'flows'] },
  canonicalize: { layers: ['formats', 'flows', 'runs', 'sandbox'] },
  re2js: { layers: ['flows'] },
  typebox: { layers: ['api', 'sandbox'] },
  '@cfworker/json-schema': { layers: ['api', 'sandbox'] },
  'pure-rand': { layers: ['api'] },
  // Above the client, transports alone know it.
  axios: {
    layers: ['api', 'studio'],
    files: ['src/browser/browser-host.ts', 'src/cli/node-host.ts'],
  },
  'axios-retry': { layers: ['api'] },
  'big.js': { layers: ['api', 'flows', 'sandbox'] },
  '@noble/hashes': { layers: ['api', 'flows', 'sandbox', 'runs'] },
  immer: { layers: ['flows', 'sandbox', 'machine', 'runs', ...screens] },
  hono: { layers: ['sandbox'] },
  openpgp: { layers: ['sandbox'] },
  viem: { layers: ['sandbox'] },
  '@hono/node-server': { layers: [], files: ['src/sandbox/hosts/server.ts'] },
  msw: { layers: [], files: ['src/sandbox/hosts/worker.ts'] },
  xstate: { layers: ['nodes', 'machine', 'studio'] },
  dexie: { layers: ['runs'] },
  commander: { layers: ['cli'] },
  react: { layers: screens },
  'react-dom': { layers: screens },
  'react-router-dom': { layers: screens },
  'react-resizable-panels': { layers: screens },
  reactflow: { layers: screens },
  '@blueprintjs/core': { layers: screens },
  '@tanstack/react-query': { layers: screens },
  '@xstate/react': { layers: screens },
  // The editor of texts: known to `ui` alone, in one folder.
  codemirror: { layers: ['ui'] },
  '@codemirror/autocomplete': { layers: ['ui'] },
  '@codemirror/commands': { layers: ['ui'] },
  '@codemirror/lang-json': { layers: ['ui'] },
  '@codemirror/lang-yaml': { layers: ['ui'] },
  '@codemirror/language': { layers: ['ui'] },
  '@codemirror/lint': { layers: ['ui'] },
  '@codemirror/search': { layers: ['ui'] },
  '@codemirror/state': { layers: ['ui'] },
  '@codemirror/view': { layers: ['ui'] },
  '@lezer/highlight': { layers: ['ui'] },
  fontoxpath: { layers: ['flows'] },
  slimdom: { layers: ['flows'] },
};

/**
 * Where Node's own modules may be imported: the rest runs in a page as well. Of the hosts the worker
 * is a page's; the others are the server and what it is made of (files, locks, limits).
 */
export const nodeFiles = /^src\/(cli\/|sandbox\/hosts\/(?!worker))/;
