import { lazy, Suspense, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '@/ui/error-boundary';
import { useKeys } from '@/ui/keys';
import { paths } from '../paths';
import { FileDrop } from './file-drop';
import { createPageSlots, PageSlotsProvider } from './page-slots';
import './shell.css';
import { SideNav } from './side-nav';
import { StatusBar } from './status-bar';
import { NarrowBar, TopBar } from './top-bar';
import { narrow, useMedia, wide } from './use-media';
import { useScrollMemory } from './use-scroll-memory';

// Overlays weigh as much as a page: they come with the first click.
const TokenDialog = lazy(() => import('./token-dialog'));
const KeysDialog = lazy(() => import('./keys-dialog'));
const NavDrawer = lazy(() => import('./nav-drawer'));

/** Pages that need the width: their navigation is a rail of icons until there is room (xl). */
const widePages: ReadonlySet<string> = new Set([paths.flowRun, paths.tradeFlow, paths.sandbox]);

/** The default layout: what stands around every page. */
export function Shell() {
  const [slots] = useState(createPageSlots);
  const [overlay, setOverlay] = useState<'token' | 'keys' | 'menu'>();
  const { pathname } = useLocation();
  const isNarrow = useMedia(narrow);
  const isWide = useMedia(wide);
  const main = useRef<HTMLElement>(null);
  useScrollMemory(main);
  useKeys([{ keys: '?', does: 'Show the keys', run: () => setOverlay('keys') }]);
  const rail = widePages.has(pathname) && !isWide;
  const close = () => setOverlay(undefined);
  return (
    <PageSlotsProvider value={slots}>
      <div className={`shell${isNarrow ? ' narrow' : rail ? ' rail' : ''}`}>
        <a className="skip" href="#main">
          Skip to the page
        </a>
        {isNarrow ? (
          <NarrowBar onMenu={() => setOverlay('menu')} />
        ) : (
          <>
            <TopBar onToken={() => setOverlay('token')} onKeys={() => setOverlay('keys')} />
            <SideNav rail={rail} />
          </>
        )}
        <main className="main" id="main" ref={main} tabIndex={-1}>
          <FileDrop />
          <ErrorBoundary what="This page" key={pathname}>
            <Outlet />
          </ErrorBoundary>
        </main>
        {!isNarrow && <StatusBar />}
      </div>
      <Suspense>
        {overlay === 'token' && <TokenDialog onClose={close} />}
        {overlay === 'keys' && <KeysDialog onClose={close} />}
        {overlay === 'menu' && <NavDrawer onClose={close} onToken={() => setOverlay('token')} />}
      </Suspense>
    </PageSlotsProvider>
  );
}
