/**
 * After a deployment an open window still imports the old version's chunks. It reloads once to get the new version; a
 * second failure within a minute has another cause and is shown. Without a connection the reload would leave the panel: the screen
 * says so instead.
 */
import { MINUTE_MS } from '@trama/shared/format/time';

const KEY = 'reloaded';
const PAUSE = MINUTE_MS;

export function reloadOnNewVersion(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine) return;
    const last = Number(sessionStorage.getItem(KEY));
    if (Date.now() - last < PAUSE) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}
