import type { Plugin } from 'vite';

/** Writes what a running page reads of its build and of newer ones. */
export function buildFiles(): Plugin;
