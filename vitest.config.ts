/** Unit and API tests of every room; a room with needs of its own (compiled templates, JSX) has its own configuration. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const room = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Plain TypeScript run by Node: nothing is transformed but types. */
const plain = (name: string) => ({
  test: {
    name,
    root: room(name),
    include: ['**/*.test.{ts,mjs}'],
    environment: 'node' as const,
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
});

const own = ['site', 'admin'].map((name) => `./${name}/vitest.config.ts`).filter((file) => existsSync(room(file)));

export default defineConfig({
  test: { projects: [...['shared', 'api', 'scripts', 'bench'].map(plain), ...own], passWithNoTests: true },
});
