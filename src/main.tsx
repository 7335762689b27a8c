import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { providerBase } from './api/environments';
import { openBrowserBuilds } from './browser/browser-builds';
import { findWallets } from './browser/injected-wallets';
import { App } from './pages/app';
import { createPageStudio } from './pages/create-page-studio';
import { isRouteError } from './pages/route-rules';
import { createWorldSeed } from './pages/world-seed';
import './ui/look.css';

// The workbench world is the one the command line makes when no seed is given.
const seed = 42;

const builds = openBrowserBuilds();
builds.open(location.pathname);
builds.start();

const studio = createPageStudio({
  provider: providerBase(location.origin),
  seed,
  worldSeed: createWorldSeed(localStorage, seed),
  storage: sessionStorage,
  settings: localStorage,
  wallets: findWallets(window),
  knownOperation: builds.knownOperation,
  loadOperation: async (id) =>
    (await builds.loadOperation(id)) ?? (await import('./api/catalogue')).getOperation(id),
  loadHistory: async () => (await import('./browser/browser-history')).openBrowserHistory(),
  loadKept: async () => (await import('./browser/browser-calls')).openKeptStores(),
  loadEngine: async (settings) =>
    (await import('./browser/browser-engine')).openBrowserEngine(settings),
  loadApis: async (settings) => (await import('./browser/open-own-apis')).openOwnApis(settings),
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
createRoot(root, {
  // The error of a route is the user's address, and shown as a page: the console is for faults of ours.
  onCaughtError: (error) => {
    if (!isRouteError(error)) reportError(error);
  },
}).render(
  <StrictMode>
    <App studio={studio} builds={builds} />
  </StrictMode>,
);
