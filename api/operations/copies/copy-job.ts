/** Makes or verifies one copy in a child process with low priority, so that the site never waits. Exits with its parent. */
import { mkdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { lockDataFolder } from '../../core/database/lock.ts';
import { isDiskFull } from '../../core/operator-error.ts';
import { NoSpaceForBackup } from '../make-backup.ts';
import { copyJob, type JobResult } from './copy-order.ts';
import { NotOurTurn } from './generations.ts';
import { makeCopy } from './make-copy.ts';
import { COPIES_FOLDER } from './state.ts';
import { StoreRefused } from './store.ts';
import { verifyCopy } from './verify-copy.ts';

function failureOf(error: unknown): Extract<JobResult, { failure: unknown }>['failure'] {
  const { fault, reason } =
    error instanceof StoreRefused
      ? { fault: error.fault, reason: error.detail }
      : { fault: null, reason: String(error).slice(0, 500) };
  if (error instanceof NotOurTurn) return { kind: error.kind, fault, reason, owner: error.owner };
  const isFull = error instanceof NoSpaceForBackup || isDiskFull(error) || fault === 'full';
  return { kind: isFull ? 'no-space' : 'refused', fault, reason, owner: null };
}

async function answer(message: unknown): Promise<JobResult> {
  try {
    const { act, order } = copyJob.parse(message);
    // Verifies without the lock, since a verification may take over a minute and an application must be copied within one.
    if (act === 'verify') return { verified: await verifyCopy(order) };
    const folder = join(order.dataDir, COPIES_FOLDER);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // Locks, because a job of a killed parent may still be uploading.
    const lock = lockDataFolder(folder);
    try {
      return { outcome: await makeCopy(order) };
    } finally {
      lock.release();
    }
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

// Not the lowest priority, so that an application is copied within a minute on a busy machine.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// Exits explicitly: the default termination skips exit handlers.
for (const end of ['disconnect', 'SIGTERM']) process.once(end, () => process.exit(1));
process.once('message', async (message) => {
  const answered = await answer(message);
  process.send?.(answered, () => process.exit(0));
});
