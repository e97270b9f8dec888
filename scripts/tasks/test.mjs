/** Runs all checks of a finished change, with a summary line for each part and one for all. */
import { ensureBrowser } from '../launch/browser.mjs';
import { ensureBuilt } from '../launch/build.mjs';
import { say } from '../launch/say.mjs';
import { browserTests } from './browser-tests.mjs';
import { lint } from './lint.mjs';
import { types } from './types.mjs';
import { unitTests } from './unit-tests.mjs';

/** @typedef {Pick<import('./unit-tests.mjs').TestResult, 'passed' | 'failed' | 'failures'>} Result */

/** Converts the exit code of a check without tests. @param {Promise<number>} check @returns {Promise<Result>} */
const asResult = async (check) => ({ passed: 0, failed: (await check) === 0 ? 0 : 1 });

/**
 * @param {string} [since] a commit: runs only tests that import files changed since then
 * @returns {[name: string, run: () => Promise<Result>][]}
 */
const parts = (since) => [
  ['lint', () => asResult(lint([]))],
  ['types', () => asResult(types([]))],
  // Tests of the process and the short drills start the built product.
  ['build', () => asResult(ensureBuilt().then(() => 0))],
  ['unit and API tests', () => unitTests(since ? [`--changed=${since}`] : [])],
  ['browser tests', () => browserTests(since ? [`--only-changed=${since}`, '--pass-with-no-tests'] : [])],
];

/** `--changed[=COMMIT]`: only checks of changed files, including uncommitted files. @type {import('./index.mjs').Task} */
export async function test(args) {
  const [option, since = 'HEAD'] = args.find((one) => one.startsWith('--changed'))?.split('=') ?? [];
  await ensureBrowser();
  let passed = 0;
  let failed = 0;
  const closing = [];
  for (const [name, run] of parts(option && since)) {
    say(`\n── ${name}`);
    const started = Date.now();
    const result = await run().catch(
      /** @returns {Result} */ (error) => {
        process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
        return { passed: 0, failed: 1 };
      },
    );
    passed += result.passed;
    failed += result.failed;
    const counts = result.passed > 0 ? `, ${result.passed} passed` : '';
    const line = `${result.failed === 0 ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(0)} s${counts}${result.failed > 0 ? `, ${result.failed} failed` : ''})`;
    // Repeats the names at the end, because a CI server may show only the last lines of its log.
    closing.push(line, ...(result.failures ?? []).map((failure) => `    ${failure}`));
    say(line);
  }
  say(`\n${closing.join('\n')}\n`);
  say(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
