import { defineConfig } from 'vitest/config';

/** What the screens compute; how they behave in a browser is tested in e2e. */
export default defineConfig({
  test: { name: 'admin', root: import.meta.dirname, include: ['src/**/*.test.ts'], environment: 'node' },
});
