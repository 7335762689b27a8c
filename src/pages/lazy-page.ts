import type { ComponentType } from 'react';
import { mayReload } from './reload-guard';

/**
 * Loads the code of a page when its route is opened. Code that can't be loaded, as after a new
 * build, reloads the page, at most once per 10 s for the same path; then the error shows.
 */
export function lazyPage(load: () => Promise<ComponentType>) {
  return async (): Promise<{ Component: ComponentType }> => {
    try {
      return { Component: await load() };
    } catch (error) {
      const place = { storage: sessionStorage, now: Date.now };
      if (!mayReload(window.location.pathname, place)) throw error;
      window.location.reload();
      return new Promise(() => {}); // the page is going away
    }
  };
}
