/** Limits the product's open files, so that uploads, pages and a copy get EMFILE. Needs `prlimit` of util-linux. */
import { execFile } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { PAGES } from '@trama/shared/paths';
import { type Drill, eventually } from './drill.ts';
import { ExpectedState } from './expected-state.ts';
import { wrongEventPages } from './pages.ts';
import { inTemporaryFolder, start } from './process.ts';
import { compareWithExpected } from './stored-state.ts';
import { EVERYTHING, firstContent, startWriting } from './writers.ts';

const execute = promisify(execFile);
/** Numbers of files that the product may open in addition to its open files. */
const FURTHER = [0, 3, 8, 20];
/** Limit after the test. */
const MANY = 4096;
const EACH_MS = 6_000;
/** A page is retried after at most a minute; a copy is due after 20 s. */
const WITHIN = 120_000;

const openFiles = async (pid: number) => (await readdir(`/proc/${pid}/fd`)).length;
const allow = (pid: number, files: number) => execute('prlimit', ['--pid', String(pid), `--nofile=${files}:`]);

export const fewFiles: Drill = {
  name: 'few files may be open: forms, pages and a copy',
  goal: 'lives on, loses nothing that it answered, refuses in a sentence, recovers by itself',
  run: () =>
    inTemporaryFolder(async (folder) => {
      const [dataDir, disk] = [join(folder, 'data'), join(folder, 'disk')];
      await mkdir(disk);
      const expected = new ExpectedState();
      const running = await start(dataDir, { BACKUP_DIR: disk });
      const problems: string[] = [];
      const manifests = async () => (await readdir(join(disk, 'manifests'), { recursive: true }).catch(() => [])).length;
      try {
        await firstContent(running, expected, 3);
        await wrongEventPages(running, expected);
        for (const further of FURTHER) {
          await allow(running.pid, (await openFiles(running.pid)) + further);
          const stop = startWriting(running, expected, EVERYTHING);
          await delay(EACH_MS);
          await stop();
          const stood = await running.visitor.send('GET', PAGES.home).catch(() => null);
          if (further > 0 && stood?.status !== 200) problems.push(`with ${further}: home ${stood?.status}`);
        }
        await allow(running.pid, MANY);
        const before = await manifests();
        const cut = expected.cut;
        await startWriting(running, expected, EVERYTHING)();
        if (expected.cut > cut) problems.push('connections were cut after the limit was gone');
        let wrong: string[] = [];
        const touched = [...expected.touched];
        await eventually(async () => {
          for (const id of touched) expected.touched.add(id);
          ({ wrong } = await wrongEventPages(running, expected));
          return wrong.length === 0;
        }, WITHIN);
        problems.push(...wrong.map((path) => `${path} is not as the database says`));
        if (!(await eventually(async () => (await manifests()) > before, WITHIN))) problems.push('no copy was made afterwards');
        if ((await running.stop()) !== 0) problems.push('it did not stop with 0');
        problems.push(...Object.values(compareWithExpected(dataDir, expected)).flat());
        if (expected.refused.has(500)) problems.push('an answer was no sentence that says what to do');
      } finally {
        await running.kill();
      }
      const refused = [...expected.refused].map(([status, count]) => `${count} × ${status}`).join(', ');
      return {
        figure: `${expected.acknowledged} writes answered, refused: ${refused || 'none'}, cut: ${expected.cut}; ${problems.length} problems${problems.length > 0 ? ` (${problems.slice(0, 4).join('; ')})` : ''}`,
        reached: problems.length === 0,
      };
    }),
};
