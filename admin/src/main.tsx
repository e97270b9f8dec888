import '@fontsource-variable/petrona/wght.css';
import '@fontsource-variable/rosario/wght.css';
import 'virtual:tokens.css';
import './theme/base.css';
import { MINUTE_MS } from '@trama/shared/format/time';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { refreshIdentity } from './dataProvider/identity.ts';
import { tidyCurrentUser } from './session/session.ts';

const KEY = 'reloaded';

/**
 * Reloads after a deployment: an open window still imports the old version's chunks. A second failure within a minute has another
 * cause and is shown. Offline, a reload would replace the panel by the browser's error page.
 */
function reloadOnNewVersion(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine) return;
    const last = Number(sessionStorage.getItem(KEY));
    if (Date.now() - last < MINUTE_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}

reloadOnNewVersion();
tidyCurrentUser();
void refreshIdentity();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
