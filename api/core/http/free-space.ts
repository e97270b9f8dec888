/** Free space of the disk, and the refusals when there is little of it or nothing can be stored. */
import { statfs } from 'node:fs/promises';
import { API_MESSAGES } from '@trama/shared/texts/errors';
import type { Config } from '../../config.ts';
import type { Storage } from '../database/storage.ts';
import type { App } from './app.ts';
import { HttpError } from './errors.ts';

/** A form without files is smaller; so are files that make no difference. */
const SMALL = 64 * 1024;

/** Bytes of the disk that holds a folder: those a common user may still fill, and all. */
export async function diskSpace(folder: string): Promise<{ free: number; total: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** Throws HttpError 507 while less than MIN_FREE_SPACE is free: the rest is reserved for rows, pages and mails. */
export async function requireFreeSpace({ dataDir, minFreeSpace }: Pick<Config, 'dataDir' | 'minFreeSpace'>): Promise<void> {
  if ((await diskSpace(dataDir)).free < minFreeSpace) throw new HttpError(507, API_MESSAGES.lowSpace);
}

/** Refuses forms with files while there is little space. */
export function refuseFilesOnLowSpace(app: App, config: Pick<Config, 'dataDir' | 'minFreeSpace'>): void {
  app.addHook('onRequest', async (request) => {
    const { 'content-type': type = '', 'content-length': length } = request.headers;
    if (request.is404 || !type.toLowerCase().startsWith('multipart/')) return;
    if (length !== undefined && Number(length) <= SMALL) return;
    await requireFreeSpace(config);
  });
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
/** An administrator must get in to see the cause. These calls fit into the space of the freed reserve. */
const ENTERING = new Set(['/api/login', '/api/logout', '/api/account/confirm']);

/** Answers 507 to every call that writes, but for entering; deletions are accepted where they free space. */
export function refuseWrites(app: App, storage: Storage): void {
  app.addHook('onRequest', async ({ method, is404, routeOptions }) => {
    if (is404 || READING.has(method) || ENTERING.has(routeOptions.url ?? '')) return;
    const state = storage.state();
    if (state === 'closed') throw new HttpError(507, API_MESSAGES.readOnly);
    if (state === 'full' && method !== 'DELETE') throw new HttpError(507, API_MESSAGES.noSpace);
  });
}
