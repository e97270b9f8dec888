/** Browser tests, with the browser that the launcher finds. */
import { defineConfig } from '@playwright/test';
import { browserOptions } from '../scripts/launch/browser.mjs';

const browser = browserOptions();

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  // Files begin in the order of their names: the longest, alone.spec.ts and budgets.spec.ts, are named so that they begin early.
  // Workers wait half of the time: two cores run three of them. With four, actions exceed their timeouts (2026-11-23).
  workers: 3,
  forbidOnly: true,
  // A flaky test is a failure: its cause is mended.
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
    viewport: { width: 1280, height: 800 },
    // Recording a trace takes a quarter of the time: `npm run test:e2e -- --trace retain-on-failure` when one is needed.
    screenshot: 'only-on-failure',
    // V8 compiles code that runs long a second time; a test's page ends before that pays (a tenth of the processor's time, 2026-11-27).
    // Threads that share the collection of garbage, and many small collections, cost a twentieth.
    launchOptions: {
      ...browser,
      args: [...browser.args, '--js-flags=--no-maglev --no-turbofan --single-threaded-gc --min-semi-space-size=16'],
    },
  },
});
