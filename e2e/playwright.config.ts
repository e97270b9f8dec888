/** Configuration of the browser tests, which use the browser that the launcher finds. */
import { defineConfig } from '@playwright/test';
import { browserOptions } from '../scripts/launch/browser.mjs';

const browser = browserOptions();

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  // Files start in order of their names, so the longest ones (basic-pages.spec.ts, budgets.spec.ts) have names that start early.
  // Workers wait half of the time, so two cores run three. With four, actions exceed their timeouts (2026-11-23).
  workers: 3,
  forbidOnly: true,
  // No retries: a flaky test fails until its cause is fixed.
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
    viewport: { width: 1280, height: 800 },
    // Traces take a quarter more time; if needed: `npm run test:e2e -- --trace retain-on-failure`.
    screenshot: 'only-on-failure',
    // Turns off V8's optimising compilers: a test's page closes before they pay off (a tenth of processor time, 2026-11-27).
    // Parallel and frequent garbage collection costs a twentieth.
    launchOptions: {
      ...browser,
      args: [...browser.args, '--js-flags=--no-maglev --no-turbofan --single-threaded-gc --min-semi-space-size=16'],
    },
  },
});
