import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isInstalled } from './install.mjs';

let root = '';

const locked = { 'node_modules/a': { version: '1.0.0' }, 'node_modules/other-platform': { version: '1.0.0', optional: true } };

/** @param {string} name @param {object} packages */
const lock = (name, packages) => writeFileSync(join(root, name), JSON.stringify({ packages }));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'install-'));
  mkdirSync(join(root, 'node_modules', 'a'), { recursive: true });
  writeFileSync(join(root, 'node_modules', 'a', 'package.json'), '{}');
  lock('package-lock.json', { '': {}, ...locked });
  lock('node_modules/.package-lock.json', { 'node_modules/a': { version: '1.0.0' } });
});
afterEach(() => rmSync(root, { recursive: true }));

test('what the lockfile names is in place: nothing to do', () => {
  expect(isInstalled(root)).toBe(true);
});

test('a fresh clone', () => {
  rmSync(join(root, 'node_modules'), { recursive: true });
  expect(isInstalled(root)).toBe(false);
});

test('an interrupted installation', () => {
  rmSync(join(root, 'node_modules', '.package-lock.json'));
  expect(isInstalled(root)).toBe(false);
});

test('a package whose folder is gone', () => {
  rmSync(join(root, 'node_modules', 'a'), { recursive: true });
  expect(isInstalled(root)).toBe(false);
});

test('a lockfile that asks for another version', () => {
  lock('package-lock.json', { 'node_modules/a': { version: '2.0.0' } });
  expect(isInstalled(root)).toBe(false);
});

test('a lockfile that asks for one package more', () => {
  lock('package-lock.json', { ...locked, 'node_modules/b': { version: '1.0.0' } });
  expect(isInstalled(root)).toBe(false);
});

test('what is made for this platform alone is needed, though the lockfile calls it optional', () => {
  const own = { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] };
  lock('package-lock.json', { ...locked, 'node_modules/native': own });
  expect(isInstalled(root)).toBe(false);
  lock('package-lock.json', { ...locked, 'node_modules/native': { ...own, os: ['plan9'] } });
  expect(isInstalled(root)).toBe(true);
  lock('package-lock.json', { ...locked, 'node_modules/native': { ...own, libc: ['another'] } });
  expect(isInstalled(root)).toBe(true);
});
