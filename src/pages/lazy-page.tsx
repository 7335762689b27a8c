import { type ComponentType, createElement, use } from 'react';
import { useLocation } from 'react-router-dom';
import { createPageCode, type PageCode } from './page-code';

/** A page whose code comes when it is opened. */
export interface LazyPage {
  Page: ComponentType;
  preload: PageCode['preload'];
}

/** Makes a page of what loads its code. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  const code = createPageCode(load, {
    // A storage the browser forbids throws when it is touched: the guard then allows no reload.
    storage: {
      getItem: (name) => sessionStorage.getItem(name),
      setItem: (name, value) => sessionStorage.setItem(name, value),
    },
    now: Date.now,
    reload: () => window.location.reload(),
    isOnline: () => navigator.onLine,
  });
  function Page() {
    return createElement(use(code.at(useLocation())));
  }
  return { Page, preload: code.preload };
}
