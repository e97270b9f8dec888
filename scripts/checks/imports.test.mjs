import { describe, expect, test } from 'vitest';
import { importProblems, importsOf } from './imports.mjs';

/** @param {string} path @param {string} text */
const problems = (path, text) => importProblems({ path, text });

describe('the imports of a file', () => {
  test('are found in every form they take', () => {
    const text = [
      "import fs from 'node:fs';",
      "import type { A } from './a.ts';",
      "import {\n  b,\n  c,\n} from './b.ts';",
      "import './styles.css';",
      "export { d } from './d.ts';",
      "export * from './e.ts';",
      "const f = await import('./f.ts');",
      "let g: import('./g.ts').G;",
      "// import('./no.ts')",
    ].join('\n');
    expect(importsOf(text).map(({ specifier, typeOnly }) => `${specifier}${typeOnly ? ' (type)' : ''}`)).toEqual([
      'node:fs',
      './a.ts (type)',
      './b.ts',
      './styles.css',
      './d.ts',
      './e.ts',
      './f.ts',
      './g.ts (type)',
    ]);
  });
});

describe('rooms', () => {
  test.each([
    ['shared/a.ts', 'zod'],
    ['shared/a.test.ts', 'vitest'],
    ['site/src/pages/index.astro', '@trama/shared/paths'],
    ['admin/src/App.tsx', 'react-admin'],
    ['api/events/routes.ts', '@trama/shared/events'],
    ['e2e/app.ts', '../scripts/launch/browser.mjs'],
    ['scripts/run.mjs', 'node:fs'],
  ])('%s may import %s', (path, specifier) => {
    expect(problems(path, `import x from '${specifier}';`)).toEqual([]);
  });

  test.each([
    ['shared/a.ts', 'react'],
    ['shared/a.ts', 'node:fs'],
    ['shared/a.ts', '../api/config.ts'],
    ['site/src/a.ts', '@trama/api/config'],
    ['admin/src/a.ts', '../../site/src/a.ts'],
    ['admin/src/a.ts', 'node:fs'],
    ['api/app.ts', '../admin/src/routes.ts'],
    ['scripts/run.mjs', 'vitest'],
    ['bench/main.ts', '../api/app.ts'],
  ])('%s may not import %s', (path, specifier) => {
    expect(problems(path, `import x from '${specifier}';`)).toHaveLength(1);
  });
});

describe('layers of the api', () => {
  test.each([
    ['api/main.ts', "import { buildApp } from './app.ts';"],
    ['api/app.ts', "import { registerEvents } from './events/routes.ts';"],
    ['api/events/routes.ts', "import { readForm } from '../http/multipart.ts';"],
    ['api/events/routes.ts', "import { markStale } from '../publishing/stale-pages.ts';"],
    ['api/events/routes.ts', "import type { Context } from '../context.ts';"],
    ['api/events/routes.ts', "import type { App } from '../app.ts';"],
    ['api/events/routes.ts', "import { nowIso } from '../context.ts';"],
    ['api/applications/tickets.ts', "import { hashToken } from '../auth/sessions.ts';"],
    ['api/events/routes.test.ts', "import { testApp } from '../testing/app.ts';"],
    ['api/publishing/publisher.ts', "import type { Db } from '../database/open.ts';"],
    ['api/database/tables.ts', "import type { EventsTables } from '../events/tables.ts';"],
    ['api/import/main.ts', "import { insertEvent } from '../events/repository.ts';"],
  ])('%s: %s', (path, line) => {
    expect(problems(path, line)).toEqual([]);
  });

  test.each([
    ['api/events/routes.ts', "import { findPost } from '../news/repository.ts';"],
    ['api/events/routes.ts', "import { buildApp } from '../app.ts';"],
    ['api/events/routes.ts', "import { testApp } from '../testing/app.ts';"],
    ['api/mail/worker.ts', "import { listEvents } from '../events/repository.ts';"],
    ['api/database/open.ts', "import { listEvents } from '../events/repository.ts';"],
    ['api/database/open.ts', "import type { EventsTables } from '../events/tables.ts';"],
    ['api/http/errors.ts', "import { enqueue } from '../mail/outbox.ts';"],
  ])('not %s: %s', (path, line) => {
    expect(problems(path, line)).toHaveLength(1);
  });
});

test('the environment is read in one file of the api', () => {
  expect(problems('api/config.ts', 'const port = process.env.PORT;')).toEqual([]);
  expect(problems('api/main.ts', 'const config = readConfig(process.env);')).toEqual([]);
  expect(problems('api/mail/worker.ts', 'const key = process.env.KEY;')).toHaveLength(1);
});
