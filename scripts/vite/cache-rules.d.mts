import type { Plugin } from 'vite';

/** How long a browser may keep what lies at a path of the built app. */
export function cacheRule(path: string): { isFile: boolean; cacheControl: string };

/** Serves the built app with these rules. */
export function cacheRules(): Plugin;
