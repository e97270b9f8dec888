import { defineConfig } from 'vitest/config';

/** The templates are tested as they are used: compiled (testing/compiled-site.ts builds them into site/.cache). */
export default defineConfig({
  test: {
    name: 'site',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    environment: 'node',
    testTimeout: 20_000,
    hookTimeout: 120_000,
  },
});
