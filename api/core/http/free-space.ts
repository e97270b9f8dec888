/** Free space of the disk, and the refusals when there is little of it. */
import { statfs } from 'node:fs/promises';
import { API_MESSAGES } from '@trama/shared/texts/errors';
import type { Config } from '../../config.ts';
import type { App } from './app.ts';
import { HttpError } from './errors.ts';

/** A form without files is smaller; so are files that make no difference. */
const SMALL = 64 * 1024;

/** Bytes of the disk that holds a folder: those a common user may still fill, and all. */
export async function diskSpace(folder: string): Promise<{ free: number; total: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** Throws HttpError 507 while less than MIN_FREE_SPACE is free: what is left belongs to rows, pages and mails. */
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
