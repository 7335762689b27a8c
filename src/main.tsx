import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { embedded } from './api/environments';
import { App } from './pages/app';
import { createPageStudio } from './pages/create-page-studio';
import './ui/look.css';

/** Seed of the workbench world: the one the command line takes when none is given. */
const seed = 42;

const studio = createPageStudio({
  environment: embedded,
  seed,
  storage: sessionStorage,
  loadDoor: async (token) => {
    const { openBrowserStudio } = await import('./browser-studio');
    return openBrowserStudio({ environment: embedded, seed, token });
  },
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <App studio={studio} />
  </StrictMode>,
);
