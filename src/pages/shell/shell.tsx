import { Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '@/ui/error-boundary';
import { useKeys } from '@/ui/keys';
import { lazyPart } from '@/ui/lazy-part';
import { BuildNotice } from '../builds/build-notice';
import { paths } from '../paths';
import { isRouteError } from '../route-rules';
import { useStore } from '../store';
import { useStudio } from '../studio-context';
import { FileDrop } from './file-drop';
import { createPageSlots, PageSlotsProvider } from './page-slots';
import './shell.css';
import { SideNav } from './side-nav';
import { ToastRegion } from './toast-region';
import { StatusBar } from './status-bar';
import { NarrowBar, TopBar } from './top-bar';
import { narrow, useMedia, wide } from './use-media';
import { useFocusBack, useOverlay } from './use-overlay';
import { useScrollMemory } from './use-scroll-memory';

// Overlays weigh as much as a page: they come with the first click.
const TokenDialog = lazyPart({
  what: 'The dialog of the token',
  load: async () => (await import('./token-dialog')).default,
  onClose: ({ onClose }) => onClose(),
});
const EnvironmentDialog = lazyPart({
  what: 'The choice of where calls go',
  load: async () => (await import('./environment-dialog')).default,
  onClose: ({ onClose }) => onClose(),
});
const GuardDialog = lazyPart({
  what: 'The question before a call to production',
  load: async () => (await import('./guard-dialog')).default,
  onClose: ({ onAnswer }) => onAnswer(false),
});
const KeysDialog = lazyPart({
  what: 'The sheet of keys',
  load: async () => (await import('./keys-dialog')).default,
  onClose: ({ onClose }) => onClose(),
});
const NavDrawer = lazyPart({
  what: 'The navigation',
  load: async () => (await import('./nav-drawer')).default,
  onClose: ({ onClose }) => onClose(),
});

/** Pages that need the width: their navigation is a rail of icons until there is room (xl). */
const widePages: ReadonlySet<string> = new Set([
  paths.flowRun,
  paths.tradeFlow,
  paths.stablefxFlow,
  paths.sandbox,
]);

/** The default layout: what stands around every page. */
export function Shell() {
  const [slots] = useState(createPageSlots);
  const { overlay, open, close } = useOverlay();
  const { pathname } = useLocation();
  const { guard } = useStudio();
  const asked = useStore(guard);
  const remember = useFocusBack(asked !== undefined);
  useEffect(() => guard.subscribe(() => guard.get() && remember()), [guard, remember]);
  const isNarrow = useMedia(narrow);
  const isWide = useMedia(wide);
  const main = useRef<HTMLElement>(null);
  useScrollMemory(main);
  const onEnvironment = () => open('environment');
  useEffect(() => {
    if (!isNarrow && overlay === 'menu') close(); // the navigation stands beside the page by now
  });
  useKeys([
    { keys: 'Ctrl+E', does: 'Choose where calls go', run: onEnvironment },
    { keys: '?', does: 'Show the keys', run: () => open('keys') },
  ]);
  const rail = widePages.has(pathname) && !isWide;
  return (
    <PageSlotsProvider value={slots}>
      <div className={`shell${isNarrow ? ' narrow' : rail ? ' rail' : ''}`}>
        <a className="skip" href="#main">
          Skip to the page
        </a>
        {isNarrow ? (
          <NarrowBar onMenu={() => open('menu')} onEnvironment={onEnvironment} />
        ) : (
          <>
            <TopBar
              onEnvironment={onEnvironment}
              onToken={() => open('token')}
              onKeys={() => open('keys')}
            />
            <SideNav rail={rail} />
          </>
        )}
        <main className="main" id="main" ref={main} tabIndex={-1}>
          <BuildNotice />
          <FileDrop />
          <Suspense>
            <ErrorBoundary what="This page" key={pathname} passesOn={isRouteError}>
              <Outlet />
            </ErrorBoundary>
          </Suspense>
        </main>
        {!isNarrow && <StatusBar />}
      </div>
      <ToastRegion />
      {asked && <GuardDialog asked={asked} onAnswer={guard.answer} />}
      {overlay === 'token' && <TokenDialog onClose={close} />}
      {overlay === 'environment' && <EnvironmentDialog onClose={close} />}
      {overlay === 'keys' && <KeysDialog onClose={close} />}
      {overlay === 'menu' && isNarrow && (
        <NavDrawer onClose={close} onEnvironment={onEnvironment} onToken={() => open('token')} />
      )}
    </PageSlotsProvider>
  );
}
