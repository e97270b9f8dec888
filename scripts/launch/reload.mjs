/** Watching folders and doing the work that a change asks for, one piece at a time. */
import { watch } from 'node:fs';

const QUIET = 150;
const NOT_SOURCE = /(?:^|\/)(?:node_modules|dist|\.astro|\.vite|data)(?:\/|$)|\.test\.\w+$|~$|\.sw.$/u;

/**
 * Calls `work` with the names of the folders that changed, once nothing has changed for a short time. Changes that
 * come while it works are given to the next call.
 * @param {Record<string, string>} folders name to path
 * @param {(changed: Set<string>) => Promise<void>} work
 */
export function watchFolders(folders, work) {
  /** @type {Set<string>} */
  let changed = new Set();
  let working = false;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;

  async function settle() {
    if (working) return;
    working = true;
    while (changed.size > 0) {
      const now = changed;
      changed = new Set();
      await work(now);
    }
    working = false;
  }

  for (const [name, folder] of Object.entries(folders)) {
    watch(folder, { recursive: true }, (_, file) => {
      if (file && NOT_SOURCE.test(file.replaceAll('\\', '/'))) return;
      changed.add(name);
      clearTimeout(timer);
      timer = setTimeout(() => void settle(), QUIET);
    });
  }
}
