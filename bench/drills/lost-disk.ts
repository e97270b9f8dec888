/** Applications arrive while copies follow the product; then its disk is lost, and an empty machine restores the copies. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { HOUR_MS, MINUTE_MS } from '@trama/shared/format/time';
import { statusReport } from '@trama/shared/network/status';
import { RESTORE_TEXTS } from '@trama/shared/texts/backup';
import { z } from 'zod';
import { COPIES_FOLDER, writeVerification } from '../../api/operations/copies/state.ts';
import { nodeEnvironment, nodePath } from '../../scripts/launch/node.mjs';
import { inRoot } from '../../scripts/launch/paths.mjs';
import { between, type Drill, eventually } from './drill.ts';
import { DrillClock } from './drill-clock.ts';
import { ExpectedState } from './expected-state.ts';
import { commandWith, type Environment, inTemporaryFolder, ORIGIN, type Running, start } from './process.ts';
import { damage, list, missingFiles, openForReading } from './stored-state.ts';
import { application, firstContent } from './writers.ts';

/** Maximum seconds of work that a lost disk may cost at a deadline. Source: docs/deployment.md, "Copies that follow". */
const MOST_SECONDS = 60;
const SHEET_END = 'FIN DE LA HOJA';
const [DOCTOR, RESTORE] = ['api/operations/commands/doctor.ts', 'api/operations/commands/restore.ts'];
/** Number of applications in the last hour of a call, and of lost disks in that hour. */
const [APPLICATIONS, DISKS] = [300, 20];

const moments = (count: number, span: number) => Array.from({ length: count }, () => between(0, span));

/**
 * Removes from `answered` (address -> instant) the applications that the restored folder lacks.
 * @returns their number, the age of the oldest (s), and damage, missing files or erased people in the folder (`half`)
 */
function compare(dataDir: string, answered: Map<string, number>, diedAt: number, erased: readonly string[] = []) {
  const db = openForReading(dataDir);
  try {
    const there = new Set(
      list(db, 'select people.email as value from applications join people on people.user_id = applications.person_id'),
    );
    const missing = [...answered].filter(([email]) => !there.has(email));
    for (const [email] of missing) answered.delete(email);
    const lost = Math.max(0, ...missing.map(([, at]) => (diedAt - at) / 1000));
    const back = list(db, 'select email as value from people').filter((email) => erased.includes(email));
    return { missing: missing.length, lost, half: [...damage(db), ...missingFiles(db, dataDir), ...back] };
  } finally {
    db.close();
  }
}

/** Makes a copy like the product's process. Throws if no copy was made. */
export async function copyTo(folder: string, dataDir: string): Promise<void> {
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

/** Stores the product's recovery sheet in `sheet`. */
export async function keepSheet(disk: string, dataDir: string, sheet: string): Promise<void> {
  await writeFile(sheet, await commandWith({ BACKUP_DIR: disk }, dataDir, DOCTOR, '--recovery-sheet'), { mode: 0o600 });
}

/**
 * Restores the newest copy on an empty machine with the sheet.
 * @returns the command's output
 */
export const restoreFrom = (disk: string, sheet: string, dataDir: string) =>
  commandWith({ BACKUP_DIR: disk, BACKUP_IDENTITY_FILE: sheet }, dataDir, RESTORE, '--from', 'folder');

/**
 * Short version: kills the product after a copy and one more application, and restores the copy on an empty machine.
 * @returns the number of copied applications, the missing ones among them, and half-written rows
 */
export const loseDiskAfterCopy = () =>
  inTemporaryFolder(async (folder) => {
    const [disk, sheet] = [join(folder, 'disk'), join(folder, 'hoja.txt')];
    const [dataDir, restored] = [join(folder, 'machine-0'), join(folder, 'machine-1')];
    await mkdir(disk);
    const expected = new ExpectedState();
    const running = await start(dataDir);
    await firstContent(running, expected, 1);
    await application(running, expected);
    await copyTo(disk, dataDir);
    const copied = new Map([...expected.applicants].map((email) => [email, 0]));
    await application(running, expected);
    await running.kill();
    await keepSheet(disk, dataDir, sheet);
    await rm(dataDir, { recursive: true, force: true });
    await restoreFrom(disk, sheet, restored);
    const again = await start(restored, { BACKUP_DIR: disk });
    await again.stop();
    const { missing, half } = compare(restored, copied, 0);
    return { copied: copied.size, missing, half };
  });

/** Erases an applicant, and resolves when the copies list the erasure. */
async function erase({ client }: Running, dataDir: string, email: string): Promise<void> {
  const db = openForReading(dataDir);
  try {
    const [userId] = list(db, `select user_id as value from people where email = '${email}'`);
    await client.json('DELETE', `/api/users/${userId}`);
    const isSent = () => list(db, "select 'waits' as value from erasures_to_file").length === 0;
    if (!(await eventually(isSent, 30_000))) throw new Error('an erasure did not reach the copies');
  } finally {
    db.close();
  }
}

/**
 * Fakes today's verification of the copy: the first machine really verifies, and twenty verifications would take most of the
 * drill.
 */
async function spareVerification(dataDir: string, now: number): Promise<void> {
  await mkdir(join(dataDir, COPIES_FOLDER), { recursive: true, mode: 0o700 });
  const verified = { at: new Date(now).toISOString(), manifest: '', result: 'whole', problem: null, counts: null } as const;
  writeVerification(dataDir, verified);
}

/**
 * Stores the newest manifest under a later generation, as anyone with the disk could.
 * @returns its path
 */
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

/** Whether a replaced machine detects its replacement and stops copying. */
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
  name: 'the disk dies in the last hour of a call, an empty machine restores the copies',
  goal: `at most ${MOST_SECONDS} s of answered applications missing, none half; nobody who was erased, no planted copy, one writer`,
  run: (quick) =>
    inTemporaryFolder(async (folder) => {
      const [disk, sheet, old] = [join(folder, 'other-disk'), join(folder, 'hoja.txt'), join(folder, 'replaced')];
      await mkdir(disk);
      const env = { BACKUP_DIR: disk };
      const part = quick ? 20 : 1;
      const clock = new DrillClock();
      const expected = new ExpectedState();
      const answered = new Map<string, number>();
      const erased: string[] = [];
      const rounds = { lost: [] as number[], missing: 0, restored: 0, wrong: [] as string[] };
      let dataDir = join(folder, 'machine-0');
      let running = await start(dataDir, env, clock);
      if (!(await eventually(() => running.output().includes(SHEET_END), 5_000)))
        throw new Error('no recovery sheet was printed');
      await writeFile(sheet, running.output(), { mode: 0o600 });
      await firstContent(running, expected, 1);

      /** Applies; records nothing if the product dies before its response. */
      const apply = async () => {
        const { size } = expected.applicants;
        await application(running, expected).catch(() => {});
        if (expected.applicants.size > size) answered.set([...expected.applicants].at(-1) ?? '', clock.now());
      };
      const loseDisk = async () => {
        const [gone] = answered.keys();
        if (gone !== undefined) {
          await erase(running, dataDir, gone);
          answered.delete(gone);
          erased.push(gone);
        }
        const last = apply();
        await delay(between(0, 200));
        const diedAt = clock.now();
        await running.kill();
        await last;
        if (rounds.lost.length === 0) await rename(dataDir, old);
        else await rm(dataDir, { recursive: true, force: true });

        const planted = await plantManifest(disk);
        dataDir = join(folder, `machine-${rounds.lost.length + 1}`);
        const began = performance.now();
        const said = await restoreFrom(disk, sheet, dataDir);
        if (!said.includes(RESTORE_TEXTS.copyRefused(1))) rounds.wrong.push('a planted manifest was not told');
        await rm(dirname(planted), { recursive: true });
        await spareVerification(dataDir, clock.now());
        running = await start(dataDir, env, clock);
        rounds.restored = Math.max(rounds.restored, performance.now() - began);
        const of = answered.size;
        const { missing, lost, half } = compare(dataDir, answered, diedAt, erased);
        rounds.lost.push(lost);
        rounds.missing += missing;
        rounds.wrong.push(...half);
        process.stderr.write(`  ${rounds.lost.length}: ${lost.toFixed(1)} s missing (${missing} of ${of})\n`);
      };

      const happenings = [
        ...moments(APPLICATIONS / part, HOUR_MS / part).map((at) => ({ at, happen: apply })),
        ...moments(DISKS / part, HOUR_MS / part).map((at) => ({ at, happen: loseDisk })),
      ];
      // Until the first copy is complete, «Estado» reports that none exists.
      await clock.passUntil(clock.now() + MINUTE_MS);
      let began = clock.now();
      for (const { at, happen } of happenings.sort((one, other) => one.at - other.at)) {
        await clock.passUntil(began + at);
        const stoodAt = clock.now();
        await happen();
        // Stops the hour while no product runs.
        if (happen === loseDisk) began += clock.now() - stoodAt;
      }
      if (!(await staysSilent(old, env))) rounds.wrong.push('the replaced machine goes on copying');
      await running.stop();
      const seconds = rounds.lost.map((lost) => lost.toFixed(1));
      return {
        figure: `${seconds.length} disks lost, ${expected.applicants.size} applications answered: ${rounds.missing} missing, of the last ${seconds.join(', ')} s; wrong: ${rounds.wrong.join('; ') || 'nothing'}; restored and serving in at most ${Math.round(rounds.restored)} ms`,
        reached: Math.max(...rounds.lost) <= MOST_SECONDS && rounds.wrong.length === 0 && answered.size > 0,
      };
    }),
};
