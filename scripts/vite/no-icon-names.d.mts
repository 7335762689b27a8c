import type { Plugin } from 'vite';

/** Leaves Blueprint's table of icon names out of the build. */
export function noIconNames(): Plugin;
