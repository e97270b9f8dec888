/**
 * `docs/panel-behaviours.md` lists each screen's behaviours with their browser tests: the tests exist, and each screen has a row.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { APPLICATIONS, duplicatePath, historyPath, IMPORT_PUBLICATIONS, IMPORTS, mailPath } from '@trama/shared/panel-paths';
import { ADMIN } from '@trama/shared/paths';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const document = readFileSync(new URL('docs/panel-behaviours.md', root), 'utf8');
const cells = document
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split(' | '));
const codeIn = (text: string) => [...text.matchAll(/`([^`]+)`/gu)].map(([, code = '']) => code);

/** Titles of a spec's tests; `{}` stands for a template's expressions. */
function titlesOf(spec: string): string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const [title] = node.arguments;
      if (title && ts.isStringLiteralLike(title)) titles.push(title.text);
      if (title && ts.isTemplateExpression(title))
        titles.push(title.head.text + title.templateSpans.map(({ literal }) => `{}${literal.text}`).join(''));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(spec, readFileSync(new URL(`e2e/${spec}`, root), 'utf8'), ts.ScriptTarget.Latest, true));
  return titles;
}

test('each test that a behaviour names exists', () => {
  const titles = new Map(
    readdirSync(new URL('e2e/', root))
      .filter((name) => name.endsWith('.spec.ts'))
      .map((name) => [name.replace('.spec.ts', ''), titlesOf(name)] as const),
  );
  const named = cells.flatMap((row) => codeIn(row.at(-1) ?? '')).filter((code) => code.includes(' › '));
  expect(named.length).toBeGreaterThan(100);
  const exists = (name: string) => {
    const [spec = '', title = ''] = name.split(' › ');
    return titles.get(spec)?.some((known) => known.startsWith(title)) ?? false;
  };
  expect(named.filter((name) => !exists(name))).toEqual([]);
});

test('each screen has a row', () => {
  const addresses = [...Object.values(APPLICATIONS), ...Object.values(IMPORTS), IMPORT_PUBLICATIONS].map((path) =>
    typeof path === 'function' ? path(':eventId') : path,
  );
  const screens = [
    ...Object.values(ADMIN).map((path) => (typeof path === 'function' ? path(':id') : path)),
    ...addresses.filter((path) => !path.includes('?')),
    `${ADMIN.home}/:content`,
    ...[duplicatePath(':id'), mailPath(':id'), historyPath(':kind', ':id')],
  ].map((path) => path.replace(`${ADMIN.applications}/:eventId`, APPLICATIONS.one(':id')));
  const described = new Set(cells.flatMap(([screen = '']) => codeIn(screen)));
  expect(screens.filter((screen) => !described.has(screen))).toEqual([]);
});
