/**
 * The data folder's file system becomes read-only: ext4 does so after a disk error, while `access` still reports it as writable.
 * Needs root and loop devices, on Linux.
 */
import { execFile } from 'node:child_process';
import { mkdir, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { STATUS_TEXTS } from '@trama/shared/texts/status';
import { z } from 'zod';
import { type Drill, eventually } from './drill.ts';
import { ExpectedState } from './expected-state.ts';
import { checkReads, editEvent, type Findings, submitApplication, writeMessage } from './full-disk.ts';
import { untilPublished, wrongEventPages } from './pages.ts';
import { command, inTemporaryFolder, type Running, start } from './process.ts';
import { compareWithExpected } from './stored-state.ts';
import { firstContent } from './writers.ts';

const execute = promisify(execFile);
const BYTES = 300 * 1024 * 1024;
/** The product checks the folder once a second. */
const NOTICED_MS = 5_000;
const status = z.object({ warnings: z.array(z.string()) });

async function makeDisk(image: string, folder: string): Promise<boolean> {
  await writeFile(image, '');
  await truncate(image, BYTES);
  await mkdir(folder);
  return execute('mkfs.ext4', ['-q', image])
    .then(() => execute('mount', ['-o', 'loop', image, folder]))
    .then(
      () => true,
      () => false,
    );
}

const isNamed = async ({ client }: Running) =>
  status.parse(await client.json('GET', '/api/status')).warnings.includes('folder-closed');

/** Expects pages to be served and every write to be refused with a text. «Estado» and the doctor must name the cause. */
async function refusesAll(when: string, dataDir: string, running: Running, found: Findings, expected: ExpectedState) {
  const before = found.problems.length;
  await checkReads(running, found, expected);
  for (const write of [writeMessage, submitApplication, editEvent])
    if (await write(running, found, expected)) found.problems.push(`${write.name} was stored`);
  if (!(await eventually(() => isNamed(running), NOTICED_MS))) found.problems.push('Estado does not say so');
  const told = await command(dataDir, 'api/operations/commands/doctor.ts').catch(
    (error: { stdout?: string }) => error.stdout ?? '',
  );
  if (!told.includes('No se puede escribir en') || told.includes('daños')) found.problems.push(`the doctor says: ${told}`);
  if (found.problems.length === before) found.notes.push(`${when}: pages served, writes refused in a sentence`);
}

export const readOnly: Drill = {
  name: 'file system becomes read-only: while it runs, before a start',
  goal: 'reads go on, writes answer 507 with the Spanish sentence, Estado and the doctor say so, nothing lost',
  run: () =>
    inTemporaryFolder(async (folder) => {
      const [image, disk] = [join(folder, 'image'), join(folder, 'disk')];
      if (!(await makeDisk(image, disk)))
        return { figure: 'skipped: mounting a file system of its own needs root', reached: null };
      const dataDir = join(disk, 'data');
      const expected = new ExpectedState();
      const found: Findings = { problems: [], notes: [] };
      const stop = async (running: Running) => {
        if ((await running.stop()) !== 0) found.problems.push('it did not stop with 0');
      };
      try {
        let running = await start(dataDir);
        await firstContent(running, expected, 3);
        await wrongEventPages(running, expected);
        await execute('mount', ['-o', 'remount,abort', disk]);
        await refusesAll('while it runs', dataDir, running, found, expected);
        await stop(running);
        running = await start(dataDir);
        if (!running.output().includes(STATUS_TEXTS.warnings['folder-closed'])) found.problems.push('the start did not say why');
        await refusesAll('started again', dataDir, running, found, expected);
        await stop(running);
        await execute('umount', [disk]);
        await execute('e2fsck', ['-fy', image]).catch(() => {});
        await execute('mount', ['-o', 'loop', image, disk]);
        // Renders pages again that were never fsynced.
        running = await start(dataDir);
        if (!(await untilPublished(running, dataDir))) found.problems.push('the pages were not repaired');
        await stop(running);
        await execute('mount', ['-o', 'remount,ro', disk]);
        running = await start(dataDir);
        await refusesAll('mounted read-only', dataDir, running, found, expected);
        await stop(running);
        await execute('mount', ['-o', 'remount,rw', disk]);
        running = await start(dataDir);
        for (const write of [writeMessage, submitApplication, editEvent])
          if (!(await write(running, found, expected)))
            found.problems.push(`${write.name} was refused once it was writable again`);
        found.problems.push(...(await wrongEventPages(running, expected)).wrong.map((path) => `${path} is outdated`));
        await stop(running);
        found.problems.push(...Object.values(compareWithExpected(dataDir, expected)).flat());
      } finally {
        await execute('umount', ['-l', disk]).catch(() => {});
      }
      const { problems, notes } = found;
      return {
        figure: [...notes, `${problems.length} problems`, ...problems.slice(0, 4)].join('; '),
        reached: problems.length === 0,
      };
    }),
};
