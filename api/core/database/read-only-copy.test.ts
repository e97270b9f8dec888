import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DATABASE_FILE } from './open.ts';
import { deleteLeftReadOnlyCopies, makeReadOnlyCopy } from './read-only-copy.ts';

/** Starts a process that makes a copy and prints its path, then kills the process. */
const killedCopy = (dataDir: string): Promise<string> =>
  new Promise((resolve) => {
    const script = `
      import { makeReadOnlyCopy } from ${JSON.stringify(join(import.meta.dirname, 'read-only-copy.ts'))};
      process.stdout.write(makeReadOnlyCopy(${JSON.stringify(dataDir)}).folder, () => process.kill(process.pid, 'SIGKILL'));`;
    execFile(process.execPath, ['--input-type=module', '-e', script], (_error, output) => resolve(output));
  });

test('the next start deletes the copy of a killed process, not of a running one', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'trama-closed-'));
  await writeFile(join(dataDir, DATABASE_FILE), 'x');
  const left = await killedCopy(dataDir);
  const own = makeReadOnlyCopy(dataDir);
  expect(existsSync(join(left, DATABASE_FILE))).toBe(true);
  deleteLeftReadOnlyCopies();
  expect([existsSync(left), existsSync(join(own.folder, DATABASE_FILE))]).toEqual([false, true]);
  own.remove();
  await rm(dataDir, { recursive: true });
});
