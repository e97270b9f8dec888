/** Unit and API tests: Vitest over every package, each file in its own temporary folder. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureBuilt } from '../launch/build.mjs';
import { inRoot } from '../launch/paths.mjs';
import { runNode } from '../launch/processes.mjs';

/** @typedef {{ code: number, passed: number, failed: number }} TestResult */

const REPORT = inRoot('.cache', 'unit-tests.json');

/** @param {string} report @returns {TestResult} */
function countsOf(report) {
  const { numPassedTests: passed, numFailedTests: failed, success } = JSON.parse(report);
  // A file that does not load fails without a test of its own.
  return { code: success ? 0 : 1, passed, failed: success ? failed : Math.max(failed, 1) };
}

/** @param {string[]} args passed on to vitest: file names, -t ... @returns {Promise<TestResult>} */
export async function unitTests(args) {
  // Some start the whole process, which serves what was built.
  await ensureBuilt();
  mkdirSync(inRoot('.cache'), { recursive: true });
  rmSync(REPORT, { force: true });
  const vitest = inRoot('node_modules', 'vitest', 'vitest.mjs');
  const { code } = await runNode(vitest, [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${REPORT}`,
    ...args,
  ]);
  try {
    const counts = countsOf(readFileSync(REPORT, 'utf8'));
    return { ...counts, code: code || counts.code };
  } catch {
    return { code: code || 1, passed: 0, failed: 1 };
  }
}
