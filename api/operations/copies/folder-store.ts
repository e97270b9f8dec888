/** Stores copies in a folder of another disk. */
import { randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { link, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { CopyTarget } from '../../config.ts';
import { syncFolder, writeSafely } from '../../core/durable-files.ts';
import { codeOf } from '../../core/operator-error.ts';
import { type CopyStore, StoreRefused } from './store.ts';

const TEMPORARY = '.new-';

/** Whether copies are on the disk of the data folder, whose loss they should survive. False while the folder is missing. */
export async function isOnSameDisk(target: CopyTarget | null, dataDir: string): Promise<boolean> {
  if (target?.kind !== 'folder') return false;
  const [copies, data] = await Promise.all([stat(target.folder).catch(() => null), stat(dataDir)]);
  return copies?.dev === data.dev;
}

/** `folder` must exist: with an unmounted disk, copies would fill the disk below. */
export function openFolder(folder: string): CopyStore {
  const pathOf = (name: string) => join(folder, name);
  const requireFolder = () => {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
      throw new StoreRefused('unmounted', `${folder} is no folder`);
  };

  async function write(name: string, content: Uint8Array, place: (temporary: string, path: string) => Promise<boolean>) {
    requireFolder();
    const path = pathOf(name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const temporary = join(dirname(path), `${TEMPORARY}${randomUUID()}`);
    try {
      await writeSafely(`${temporary}-part`, temporary, content);
      const placed = await place(temporary, path);
      syncFolder(dirname(path));
      return placed;
    } finally {
      for (const left of [temporary, `${temporary}-part`]) await rm(left, { force: true });
    }
  }

  return {
    async get(name) {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null;
        throw error;
      }
    },
    has: async (name) => existsSync(pathOf(name)),
    async put(name, content) {
      await write(name, content, async (temporary, path) => {
        await rename(temporary, path);
        return true;
      });
    },
    create: (name, content) =>
      write(name, content, async (temporary, path) => {
        try {
          await link(temporary, path);
          return true;
        } catch (error) {
          if (codeOf(error) === 'EEXIST') return false;
          throw error;
        }
      }),
    async list(prefix) {
      requireFolder();
      const at = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      const entries = await readdir(pathOf(at), { recursive: true, withFileTypes: true }).catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return [];
        throw error;
      });
      return entries
        .filter((entry) => entry.isFile() && !entry.name.startsWith(TEMPORARY))
        .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length))
        .filter((name) => name.startsWith(prefix))
        .sort();
    },
    async remove(name) {
      await rm(pathOf(name), { force: true });
      return true;
    },
  };
}
