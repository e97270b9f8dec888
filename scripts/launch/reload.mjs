/** Watches folders and runs work after changes, one run at a time. */
import { watch } from 'node:fs';

const QUIET = 150;
const NOT_SOURCE = /(?:^|\/)(?:node_modules|data)(?:\/|$)|\.test\.\w+$|~$|\.sw.$/u;

/**
 * Calls `work` when no change has followed for a short time. A change during `work` causes another call afterwards.
 * @param {string[]} folders
 * @param {() => Promise<void>} work
 */
export function watchFolders(folders, work) {
  let changed = false;
  let working = false;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;

  async function settle() {
    if (working) return;
    working = true;
    while (changed) {
      changed = false;
      await work();
    }
    working = false;
  }

  for (const folder of folders) {
    watch(folder, { recursive: true }, (_, file) => {
      if (file && NOT_SOURCE.test(file.replaceAll('\\', '/'))) return;
      changed = true;
      clearTimeout(timer);
      timer = setTimeout(() => void settle(), QUIET);
    });
  }
}
