/** Measures a lost disk: an empty machine restores a copy of many gigabytes and serves. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PAGES } from '@trama/shared/paths';
import { ExpectedState } from './drills/expected-state.ts';
import { copyTo, keepSheet, restoreFrom } from './drills/lost-disk.ts';
import { inTemporaryFolder, start } from './drills/process.ts';
import { application, firstContent } from './drills/writers.ts';
import { loadNote, loadNow, machine } from './machine.ts';
import type { Table } from './report.ts';
import { time } from './stats.ts';

/** Size of each application's document in bytes. */
const DOCUMENT = 10_000_000;
const MOST_MS = 5 * 60_000;

/** @param gigabytes total size of the documents */
export const restoreTable = (gigabytes: number): Promise<Table> =>
  inTemporaryFolder(async (folder) => {
    const [disk, dataDir, restored] = [join(folder, 'disk'), join(folder, 'lost'), join(folder, 'restored')];
    await mkdir(disk);
    const sheet = join(folder, 'hoja.txt');
    const expected = new ExpectedState();
    const lost = await start(dataDir);
    await firstContent(lost, expected, 1);
    const count = Math.ceil((gigabytes * 1e9) / DOCUMENT);
    for (let sent = 0; sent < count; sent += 1) await application(lost, expected, DOCUMENT);
    if (expected.applicants.size < count) throw new Error('an application was refused');
    const before = loadNow();
    const copying = performance.now();
    await copyTo(disk, dataDir);
    const copied = performance.now() - copying;
    await lost.stop();
    await keepSheet(disk, dataDir, sheet);
    await rm(dataDir, { recursive: true });

    const began = performance.now();
    await restoreFrom(disk, sheet, restored);
    const filled = performance.now() - began;
    const running = await start(restored, { BACKUP_DIR: disk });
    const { status } = await running.visitor.send('GET', PAGES.home);
    const serving = performance.now() - began;
    await running.stop();
    return {
      title: 'A disk is gone',
      how: `Copies in a folder of the same disk. ${machine()}; ${loadNote(before, loadNow())}.`,
      lines: [
        {
          measure: `${gigabytes} GB in ${count} applications, restored on an empty machine and serving`,
          goal: '5 GB within 5 minutes',
          here: `${time(serving)} (restored after ${time(filled)}); the copy had taken ${time(copied)}`,
          beside: `${time(serving / gigabytes)} a GB`,
          reached: status === 200 && serving <= (MOST_MS * gigabytes) / 5,
        },
      ],
    };
  });
