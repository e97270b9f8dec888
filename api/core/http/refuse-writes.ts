/** Refuses what changes something while nothing can be stored. */
import { API_MESSAGES as m } from '@trama/shared/texts/errors';
import type { Storage } from '../database/storage.ts';
import type { App } from './app.ts';
import { HttpError } from './errors.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
/** An administrator must get in to see the cause. These calls fit into the space of the freed reserve. */
const ENTERING = new Set(['/api/login', '/api/logout', '/api/account/confirm']);

/** Answers 507 to every call that writes, but for entering; deletions are accepted where they free space. */
export function refuseWrites(app: App, storage: Storage): void {
  app.addHook('onRequest', async ({ method, is404, routeOptions }) => {
    if (is404 || READING.has(method) || ENTERING.has(routeOptions.url ?? '')) return;
    const state = storage.state();
    if (state === 'closed') throw new HttpError(507, m.readOnly);
    if (state === 'full' && method !== 'DELETE') throw new HttpError(507, m.noSpace);
  });
}
