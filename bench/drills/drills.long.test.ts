/** Short versions of the drills, which check only what must never happen. `npm run drill` measures figures and times. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import type { Outcome } from './drill.ts';
import { DrillClock } from './drill-clock.ts';
import { everyWrite } from './every-write.ts';
import { fullDisk } from './full-disk.ts';
import { killAgainAndAgain } from './kill.ts';
import { loseDiskAfterCopy } from './lost-disk.ts';
import { memory } from './memory.ts';
import { restore } from './restore.ts';

const LONG = { timeout: 180_000 };

/** Fails with the drill's figure as message. */
const expectReached = ({ reached, figure }: Outcome) => expect(reached, figure).toBe(true);

test('production refuses the clock of a drill', () => {
  const env = { PATH: process.env.PATH, NODE_ENV: 'production' };
  const clock = new DrillClock().nodeArguments();
  const { status, stderr } = spawnSync(process.execPath, [...clock, '--eval', ''], { env, encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringContaining('not for production')]);
  expect(spawnSync(process.execPath, [...clock, '--eval', ''], { env: { PATH: env.PATH } }).status).toBe(0);
});

test('killed under writes, under publishes and while it starts, nothing acknowledged is missing', LONG, async () => {
  const { kills, acknowledged, missing, broken, wrongPages } = await killAgainAndAgain(4);
  expect({ kills, missing, broken, wrongPages }).toEqual({ kills: 4, missing: [], broken: [], wrongPages: [] });
  expect(acknowledged).toBeGreaterThan(10);
});

test('a grave act is all or nothing at any failed write, and its repeat completes it', LONG, async () => {
  expectReached(await everyWrite.run(true));
});

test('backed up, wiped and restored, every page and file is byte-equal', LONG, async () => {
  expectReached(await restore.run(true));
});

test('an empty machine restores a copy after the disk died, with each application whole', LONG, async () => {
  expect(await loseDiskAfterCopy()).toEqual({ copied: 1, missing: 0, half: [] });
});

test('strangers with large documents and endless bodies do not fill the memory, and leave nothing behind', LONG, async () => {
  expectReached(await memory.run(true));
});

test('a full disk serves reads, answers writes with 507, and recovers', LONG, async ({ skip }) => {
  const found = await fullDisk.run(true);
  skip(found.reached === null, found.figure);
  expectReached(found);
});
