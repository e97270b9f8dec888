import { expect, test } from 'vitest';
import { selectorProblems } from './selectors.mjs';

const problems = (/** @type {string} */ text, path = 'e2e/a.spec.ts') => selectorProblems({ path, text });

test('a browser test that selects by class, id, attribute, tag or test id is named with its line', () => {
  for (const call of [
    "page.locator('.card')",
    "page.locator('#mail')",
    "page.getByRole('main').locator('th')",
    "page.getByTestId('save')",
    "page.frameLocator('iframe')",
    "document.querySelector('[data-open]')",
    "document.querySelectorAll('.sheet')",
    "document.getElementById('a')",
    "element.closest('label')",
    "page.$('a')",
    "page.$$eval('a', Boolean)",
  ])
    expect(problems(`// one\n  await ${call};\n`)).toEqual([expect.stringMatching(/^e2e\/a\.spec\.ts:2: \./u)]);
});

test('roles, labels and texts pass, and so does measuring every element', () => {
  expect(problems("page.getByRole('button', { name: 'Enviar' }).filter({ hasText: 'a' });")).toEqual([]);
  expect(problems("[...document.querySelectorAll('*')]; xml.getElementsByTagNameNS('http://a', '*');")).toEqual([]);
});

test('the head of a page has no roles; other packages have their own tests', () => {
  expect(problems("page.locator('meta')", 'e2e/head.ts')).toEqual([]);
  expect(problems("document.querySelector('form')", 'site/src/scripts/page.ts')).toEqual([]);
});
