import { expect, test } from 'vitest';
import { documentProblems, drawingProblems, identifierProblems } from './documents.mjs';

const PATHS = [
  'README.md',
  'docs/deployment.md',
  'api/app.ts',
  'api/core/http/route.ts',
  'shared/records/event.ts',
  'site/src/pages/index.astro',
];
const problems = (/** @type {string} */ text, path = 'docs/a.md') => documentProblems([{ path, text }], PATHS);

test('a path or a link that does not exist is named with its line', () => {
  expect(problems('see\n`shared/event.ts`, `core/http/routes.ts`, `api/pages/` and [it](missing.md#part)')).toEqual([
    'docs/a.md:2: shared/event.ts does not exist',
    'docs/a.md:2: core/http/routes.ts does not exist',
    'docs/a.md:2: api/pages/ does not exist',
    'docs/a.md:2: the link missing.md leads nowhere',
  ]);
});

test('a path may begin at the root or at any folder; what only looks like one passes', () => {
  expect(problems('`api/core/http/`, `core/http/route.ts`, `route.ts`, `records/event.ts`, [it](../README.md#x)')).toEqual([]);
  expect(
    problems(
      '`image/png`, `shared/<capability>/`, `npm run x`, `compose.yaml`, `DATA_DIR/pages`, [it](https://example.org/a.md)',
    ),
  ).toEqual([]);
});

test('an identifier of a code span that no source has is named with its line; other words pass', () => {
  const text = 'see\n`noteAudit`, `ctx.noteSent()`, `VACUUM INTO`, `jsonb_each`, `api/auditTrail.ts`, a noteGone';
  expect(identifierProblems([{ path: 'docs/a.md', text }], ['export const noteAudit = () => ctx'])).toEqual([
    'docs/a.md:2: no source has noteSent',
  ]);
});

const drawing = (/** @type {string} */ map) => `# A\n\n## The map\n\n${map}\n\n## Next\n`;

test('a folder or file that the map draws elsewhere is named, and a folder that it leaves out', () => {
  const map =
    '    shared/    rules\n      texts/    sentences\n    api/       app.ts, main.ts\n      core/ (http/)\n    site/      pages/';
  expect(drawingProblems(drawing(map), PATHS)).toEqual([
    'ARCHITECTURE.md: the map draws texts in shared/, where it is not',
    'ARCHITECTURE.md: the map draws main.ts in api/, where it is not',
    'ARCHITECTURE.md: the map does not draw shared/records/',
  ]);
});

test('a map that draws each folder passes', () => {
  const map = '    shared/    records/\n    api/       app.ts\n      core/ http/\n    site/      pages/';
  expect(drawingProblems(drawing(map), PATHS)).toEqual([]);
});
