/** Browser tests: Playwright against the built product, on a temporary data folder. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureBrowser } from '../launch/browser.mjs';
import { ensureBuilt } from '../launch/build.mjs';
import { inRoot } from '../launch/paths.mjs';
import { runNode } from '../launch/processes.mjs';

/**
 * The fields read from Playwright's JSON report.
 * @typedef {{ file: string, line: number, title: string, tests: { status: string }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */

const REPORT = inRoot('.cache', 'browser-tests.json');

/** File, line and title of each failed test. @param {Suite[]} [suites] @returns {string[]} */
function failuresOf(suites = []) {
  return suites.flatMap(({ specs = [], suites: inner }) => [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests.filter(({ status }) => status === 'unexpected').map(() => `${file}:${line} › ${title}`),
    ),
    ...failuresOf(inner),
  ]);
}

/** Runs Playwright. @param {string[]} args of Playwright @returns {Promise<import('./unit-tests.mjs').TestResult>} */
export async function browserTests(args) {
  await ensureBrowser();
  await ensureBuilt();
  mkdirSync(inRoot('.cache'), { recursive: true });
  rmSync(REPORT, { force: true });
  const playwright = inRoot('node_modules', '@playwright', 'test', 'cli.js');
  const { code } = await runNode(playwright, ['test', '--reporter=list,json', ...args], {
    cwd: inRoot('e2e'),
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT },
  });
  try {
    const { stats, suites } = JSON.parse(readFileSync(REPORT, 'utf8'));
    const failed = stats.unexpected;
    return {
      code,
      passed: stats.expected,
      failed: code === 0 ? failed : Math.max(failed, 1),
      failures: failuresOf(suites),
    };
  } catch {
    return { code: code || 1, passed: 0, failed: 1 };
  }
}
