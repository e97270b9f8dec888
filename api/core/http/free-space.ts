/** Reads the free space of the disk, and refuses requests if space is low or the folder takes no files. */
import { statfs } from 'node:fs/promises';
import { API_MESSAGES } from '@trama/shared/texts/errors';
import type { Config } from '../../config.ts';
import type { Storage } from '../database/storage.ts';
import type { App } from './app.ts';
import { HttpError } from './errors.ts';

/** Bodies up to this size (bytes) skip the check: forms without files, and negligible files. */
const SMALL = 64 * 1024;

/** Free bytes for unprivileged users, and total bytes, of the disk of a folder. */
export async function diskSpace(folder: string): Promise<{ free: number; total: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** Throws HttpError 507 while less than MIN_FREE_SPACE is free, which is reserved for rows, pages and mails. */
export async function requireFreeSpace({ dataDir, minFreeSpace }: Pick<Config, 'dataDir' | 'minFreeSpace'>): Promise<void> {
  if ((await diskSpace(dataDir)).free < minFreeSpace) throw new HttpError(507, API_MESSAGES.lowSpace);
}

/** Refuses forms with files while space is low. */
export function refuseFilesOnLowSpace(app: App, config: Pick<Config, 'dataDir' | 'minFreeSpace'>): void {
  app.addHook('onRequest', async (request) => {
    const { 'content-type': type = '', 'content-length': length } = request.headers;
    if (request.is404 || !type.toLowerCase().startsWith('multipart/')) return;
    if (length !== undefined && Number(length) <= SMALL) return;
    await requireFreeSpace(config);
  });
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
/**
 * Routes that stay open so that an administrator can log in and see the cause. Their rows fit into the space of the deleted
 * reserve file.
 */
const ENTERING = new Set(['/api/login', '/api/logout', '/api/account/confirm']);

/** Refuses writing requests with 507, except the login routes; a full disk still allows DELETE, which frees space. */
export function refuseWrites(app: App, storage: Storage): void {
  app.addHook('onRequest', async ({ method, is404, routeOptions }) => {
    if (is404 || READING.has(method) || ENTERING.has(routeOptions.url ?? '')) return;
    const state = storage.state();
    if (state === 'closed') throw new HttpError(507, API_MESSAGES.readOnly);
    if (state === 'full' && method !== 'DELETE') throw new HttpError(507, API_MESSAGES.noSpace);
  });
}
