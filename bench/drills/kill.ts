/** Repeated `kill -9` at random moments, while people write and pages are published. */
import { join } from 'node:path';
import { median } from '../stats.ts';
import { between, type Drill, type Outcome } from './drill.ts';
import { ExpectedState } from './expected-state.ts';
import { comparedWithDatabase, untilPublished, wrongEventPages } from './pages.ts';
import { inTemporaryFolder, launch, type Running, start } from './process.ts';
import { compareWithExpected } from './stored-state.ts';
import { EVERYTHING, firstContent, startWriting, UPLOADS, type Writers } from './writers.ts';

const READY_LIMIT = 3000;
/** Every n-th kill hits the product during its start. */
const DURING_START = 3;
/** Every n-th kill compares the whole site; the others compare only changed pages. */
const WHOLE_SITE = 50;

interface KillFigures {
  kills: number;
  acknowledged: number;
  cut: number;
  missing: string[];
  broken: string[];
  pages: number;
  wrongPages: string[];
  /** ms of every completed start. */
  readyAfter: number[];
  refused: Map<number, number>;
}

export async function killAgainAndAgain(kills: number, writers: Writers = EVERYTHING): Promise<KillFigures> {
  return inTemporaryFolder(async (folder) => {
    const dataDir = join(folder, 'data');
    const expected = new ExpectedState();
    const figures: KillFigures = {
      kills: 0,
      acknowledged: 0,
      cut: 0,
      missing: [],
      broken: [],
      pages: 0,
      wrongPages: [],
      readyAfter: [],
      refused: expected.refused,
    };
    let running: Running = await start(dataDir);
    await firstContent(running, expected, 12);
    while (figures.kills < kills) {
      const stopWriting = startWriting(running, expected, writers);
      await new Promise((resolve) => setTimeout(resolve, between(100, 1200)));
      await running.kill();
      await stopWriting();
      figures.kills += 1;
      if (figures.kills % DURING_START === 0 && figures.kills < kills) {
        await killWhileStarting(dataDir, median(figures.readyAfter));
        figures.kills += 1;
      }
      running = await start(dataDir);
      figures.readyAfter.push(running.readyAfter);
      const { missing, broken } = compareWithExpected(dataDir, expected);
      figures.missing.push(...missing);
      figures.broken.push(...broken);
      note(figures, await wrongEventPages(running, expected));
      if (figures.kills % WHOLE_SITE === 0 || figures.kills >= kills) await compareAll(figures, running, dataDir);
      process.stderr.write(`\r  ${figures.kills} kills `);
    }
    process.stderr.write('\n');
    await running.stop();
    return { ...figures, acknowledged: expected.acknowledged, cut: expected.cut };
  });
}

function note(figures: KillFigures, { compared, wrong }: { compared: number; wrong: string[] }): void {
  figures.pages += compared;
  figures.wrongPages.push(...wrong);
}

async function compareAll(figures: KillFigures, running: Running, dataDir: string): Promise<void> {
  if (!(await untilPublished(running, dataDir))) figures.wrongPages.push('(some pages were never published)');
  note(figures, await comparedWithDatabase(running, dataDir));
}

async function killWhileStarting(dataDir: string, usual: number): Promise<void> {
  const { child, ended } = await launch(dataDir);
  await new Promise((resolve) => setTimeout(resolve, between(50, Math.max(100, Math.round(usual)))));
  child.kill('SIGKILL');
  await ended;
}

const first = (list: readonly string[]) => (list.length === 0 ? '' : ` (${list.slice(0, 3).join('; ')})`);

function outcome({ readyAfter, refused, ...figures }: KillFigures): Outcome {
  const { kills, acknowledged, cut, missing, broken, pages, wrongPages } = figures;
  const slowest = Math.max(...readyAfter);
  const others = [...refused].map(([status, count]) => `${count} x ${status}`).join(', ');
  return {
    figure: [
      `${kills} kills: of ${acknowledged} acknowledged writes ${missing.length} missing${first(missing)}`,
      `${cut} cut off, ${broken.length} of them left half${first(broken)}`,
      `of ${pages} pages compared ${wrongPages.length} wrong${first(wrongPages)}`,
      `ready after ${Math.round(median(readyAfter))} ms (slowest ${Math.round(slowest)} ms)`,
      ...(others ? [`other answers: ${others}`] : []),
    ].join('; '),
    reached: missing.length + broken.length + wrongPages.length === 0 && slowest <= READY_LIMIT,
  };
}

export const kill: Drill = {
  name: 'kill -9 at random, under writes and publishes',
  goal: '0 acknowledged writes missing, integrity ok, every page as the database says, ready in <= 3 s',
  run: async (quick) => outcome(await killAgainAndAgain(quick ? 10 : 200)),
};

export const killUploads: Drill = {
  name: 'kill -9 during uploads',
  goal: 'the database names no missing file, nothing half, ready in <= 3 s',
  run: async (quick) => outcome(await killAgainAndAgain(quick ? 5 : 40, UPLOADS)),
};
