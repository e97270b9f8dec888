/** Unit and API tests: Vitest over every package, each file in a separate temporary folder. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureBuilt } from '../launch/build.mjs';
import { inRoot } from '../launch/paths.mjs';
import { runNode } from '../launch/processes.mjs';

/** `failures`: for each failed test a line that names it and the first line of its reason. @typedef {{ code: number, passed: number, failed: number, failures?: string[] }} TestResult */

/**
 * The fields read from Vitest's JSON report.
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} TestCase
 * @typedef {{ name: string, status: string, message?: string, assertionResults: TestCase[] }} TestFile
 * @typedef {{ numPassedTests: number, numFailedTests: number, success: boolean, testResults: TestFile[] }} Report
 */

const REPORT = inRoot('.cache', 'unit-tests.json');

/** @param {string} [text] */
const firstLine = (text) => text?.split('\n')[0] ?? '';

/** @param {string} report @returns {TestResult} */
function countsOf(report) {
  /** @type {Report} */
  const { numPassedTests: passed, numFailedTests: failed, success, testResults } = JSON.parse(report);
  const failures = testResults.flatMap(({ name, message, status, assertionResults }) => {
    const tests = assertionResults.filter((one) => one.status === 'failed');
    // A file that fails to load counts as a failure, although none of its tests ran.
    if (status === 'failed' && tests.length === 0) return [`${name}: ${firstLine(message)}`];
    return tests.map((one) => `${name} › ${one.fullName}: ${firstLine(one.failureMessages[0])}`);
  });
  return { code: success ? 0 : 1, passed, failed: success ? failed : Math.max(failed, 1), failures };
}

/** Runs Vitest. @param {string[]} args of Vitest: file names, `-t` ... @returns {Promise<TestResult>} */
export async function unitTests(args) {
  // Some tests start the whole process, which serves the build.
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
