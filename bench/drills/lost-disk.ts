/** Applications arrive while copies follow the product; then it is killed, its disk is gone, and an empty machine restores the copies. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { statusReport } from '@trama/shared/network/status';
import { RESTORE_TEXTS } from '@trama/shared/texts/backup';
import { z } from 'zod';
import { nodeEnvironment, nodePath } from '../../scripts/launch/node.mjs';
import { inRoot } from '../../scripts/launch/paths.mjs';
import { damage, list, missingFiles, openForReading } from './accounts.ts';
import { between, type Drill, eventually } from './drill.ts';
import { ExpectedState } from './expected-state.ts';
import { commandWith, type Environment, inTemporaryFolder, ORIGIN, type Running, start } from './process.ts';
import { application, firstContent, startWriting } from './writers.ts';

/** What may be missing after a deadline's disk died (s). Source: docs/deployment.md, "Copies that follow". */
const MOST_SECONDS = 60;
const SHEET_END = 'FIN DE LA HOJA';
const [DOCTOR, RESTORE] = ['api/operations/commands/doctor.ts', 'api/operations/commands/restore.ts'];
/** Pause between two applications (ms), and how long they arrive before the disk dies. */
const PAUSE = 1_000;
const [SHORTEST, LONGEST] = [30_000, 70_000];

const pauseOf = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Takes applications for a while, kills the product and deletes its folder, or moves it to `kept`. @returns when each was answered, and the kill (ms) */
async function loseDisk(running: Running, dataDir: string, expected: ExpectedState, kept: string | null) {
  const answered = new Map<string, number>();
  const stopWriting = startWriting(running, expected, [
    [
      async (...given) => {
        await application(...given);
        const email = [...expected.applicants].at(-1);
        if (email !== undefined && !answered.has(email)) answered.set(email, performance.now());
      },
      PAUSE,
    ],
  ]);
  await pauseOf(between(SHORTEST, LONGEST));
  const killedAt = performance.now();
  await running.kill();
  await stopWriting();
  if (kept) await rename(dataDir, kept);
  else await rm(dataDir, { recursive: true, force: true });
  return { answered, killedAt };
}

/** What the restored folder lacks, has in half, or has of who was erased. */
function compare(dataDir: string, answered: Map<string, number>, killedAt: number, erased: readonly string[] = []) {
  const db = openForReading(dataDir);
  try {
    const there = new Set(
      list(db, 'select people.email as value from applications join people on people.user_id = applications.person_id'),
    );
    const missing = [...answered].filter(([email]) => !there.has(email));
    const lost = Math.max(0, ...missing.map(([, at]) => (killedAt - at) / 1000));
    const back = list(db, 'select email as value from people').filter((email) => erased.includes(email));
    return { missing: missing.length, lost, half: [...damage(db), ...missingFiles(db, dataDir), ...back] };
  } finally {
    db.close();
  }
}

/** One copy, as the product's own process makes it. Throws when none was made. */
async function copyTo(folder: string, dataDir: string): Promise<void> {
  const job = fork(inRoot('api', 'operations', 'copies', 'copy-job.ts'), { execPath: nodePath(), env: nodeEnvironment() });
  const target = { kind: 'folder', folder };
  const backups = { publicKey: null, target, rate: Number.MAX_SAFE_INTEGER };
  const order = { dataDir, siteUrl: ORIGIN, minFreeSpace: 0, timeZone: 'America/Santiago', now: Date.now(), backups };
  job.send({ act: 'copy', order });
  const ended = once(job, 'exit');
  const [answer] = await Promise.race([once(job, 'message'), ended]);
  await ended;
  z.object({ outcome: z.object({ manifest: z.string() }) }).parse(answer);
}

/**
 * The same in seconds: the product is killed after one copy and one more application, and the copy comes back on an empty machine.
 * @returns applications that were copied, those of them that are missing, and what is half
 */
export const loseDiskAfterCopy = () =>
  inTemporaryFolder(async (folder) => {
    const [disk, sheet] = [join(folder, 'disk'), join(folder, 'hoja.txt')];
    const [dataDir, restored] = [join(folder, 'machine-0'), join(folder, 'machine-1')];
    await mkdir(disk);
    const env = { BACKUP_DIR: disk };
    const expected = new ExpectedState();
    const running = await start(dataDir);
    await firstContent(running, expected, 1);
    await application(running, expected);
    await copyTo(disk, dataDir);
    const copied = new Map([...expected.applicants].map((email) => [email, 0]));
    await application(running, expected);
    await running.kill();
    await writeFile(sheet, await commandWith(env, dataDir, DOCTOR, '--recovery-sheet'), { mode: 0o600 });
    await rm(dataDir, { recursive: true, force: true });
    await commandWith({ ...env, BACKUP_IDENTITY_FILE: sheet }, restored, RESTORE, '--from', 'folder');
    const again = await start(restored, env);
    await again.stop();
    const { missing, half } = compare(restored, copied, 0);
    return { copied: copied.size, missing, half };
  });

/** An administrator erases an applicant. The call waits until the copies list the erasure. @returns null: nobody applied yet */
async function eraseOne({ client }: Running, dataDir: string, expected: ExpectedState): Promise<string | null> {
  const [email] = expected.applicants;
  if (email === undefined) return null;
  const db = openForReading(dataDir);
  try {
    const [userId] = list(db, `select user_id as value from people where email = '${email}'`);
    await client.json('DELETE', `/api/users/${userId}`);
    expected.applicants.delete(email);
    const isSent = () => list(db, "select 'waits' as value from erasures_to_file").length === 0;
    if (!(await eventually(isSent, 30_000))) throw new Error('an erasure did not reach the copies');
    return email;
  } finally {
    db.close();
  }
}

/** Puts the newest manifest under a later generation, as whoever holds the disk can. @returns its path */
async function plantManifest(disk: string): Promise<string> {
  const names = await readdir(join(disk, 'manifests'), { recursive: true });
  const newest =
    names
      .filter((name) => name.endsWith('Z'))
      .sort()
      .at(-1) ?? '';
  const planted = join(disk, 'manifests', '999999', '2099-01-01T00-00-00-000Z');
  await mkdir(dirname(planted), { recursive: true });
  await copyFile(join(disk, 'manifests', newest), planted);
  return planted;
}

/** Whether a machine that was replaced finds that out and copies nothing. */
async function staysSilent(dataDir: string, env: Environment): Promise<boolean> {
  const old = await start(dataDir, env);
  try {
    const warnings = async () => statusReport.parse(await old.client.json('GET', '/api/status')).warnings;
    return await eventually(async () => (await warnings()).includes('copies-elsewhere'), 120_000);
  } finally {
    await old.stop();
  }
}

export const lostDisk: Drill = {
  name: 'the disk dies on the last night, an empty machine restores the copies',
  goal: `at most ${MOST_SECONDS} s of answered applications missing, none half; nobody who was erased, no planted copy, one writer`,
  run: (quick) =>
    inTemporaryFolder(async (folder) => {
      const [disk, sheet, old] = [join(folder, 'other-disk'), join(folder, 'hoja.txt'), join(folder, 'replaced')];
      await mkdir(disk);
      const env = { BACKUP_DIR: disk };
      const rounds = { lost: [] as number[], missing: 0, answered: 0, restored: 0, wrong: [] as string[] };
      const count = quick ? 1 : 20;
      const expected = new ExpectedState();
      const erased: string[] = [];
      let dataDir = join(folder, 'machine-0');
      let running = await start(dataDir, env);
      if (!(await eventually(() => running.output().includes(SHEET_END), 5_000)))
        throw new Error('no recovery sheet was printed');
      await writeFile(sheet, running.output(), { mode: 0o600 });
      await firstContent(running, expected, 1);
      await application(running, expected);
      for (let round = 1; round <= count; round += 1) {
        const gone = await eraseOne(running, dataDir, expected);
        if (gone) erased.push(gone);
        const { answered, killedAt } = await loseDisk(running, dataDir, expected, round === 1 ? old : null);
        const planted = await plantManifest(disk);
        dataDir = join(folder, `machine-${round}`);
        const began = performance.now();
        const said = await commandWith({ ...env, BACKUP_IDENTITY_FILE: sheet }, dataDir, RESTORE, '--from', 'folder');
        if (!said.includes(RESTORE_TEXTS.copyRefused(1))) rounds.wrong.push('a planted manifest was not told');
        await rm(dirname(planted), { recursive: true });
        running = await start(dataDir, env);
        rounds.restored = Math.max(rounds.restored, performance.now() - began);
        const { missing, lost, half } = compare(dataDir, answered, killedAt, erased);
        rounds.lost.push(lost);
        rounds.missing += missing;
        rounds.answered += answered.size;
        rounds.wrong.push(...half);
        process.stderr.write(`  ${round}: ${lost.toFixed(1)} s missing (${missing} of ${answered.size})\n`);
      }
      if (!(await staysSilent(old, env))) rounds.wrong.push('the replaced machine goes on copying');
      await running.stop();
      const seconds = rounds.lost.map((lost) => lost.toFixed(1));
      return {
        figure: `${count} disks lost, ${rounds.answered} applications answered: ${rounds.missing} missing, of the last ${seconds.join(', ')} s; wrong: ${rounds.wrong.join('; ') || 'nothing'}; restored and serving in at most ${Math.round(rounds.restored)} ms`,
        reached: Math.max(...rounds.lost) <= MOST_SECONDS && rounds.wrong.length === 0 && rounds.answered > 0,
      };
    }),
};
