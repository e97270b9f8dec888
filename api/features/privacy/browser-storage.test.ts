import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BROWSER_STORAGE } from '@trama/shared/privacy/browser-storage';
import { expect, test } from 'vitest';

test('the notice names what every file stores in browsers', () => {
  const root = join(import.meta.dirname, '..', '..', '..');
  const writing = globSync('{site,admin}/src/**/*.{ts,tsx,astro}', { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .filter((file) => /\.setItem\(|indexedDB|document\.cookie\s*=/u.test(readFileSync(join(root, file), 'utf8')));
  expect(writing.sort()).toEqual(BROWSER_STORAGE.flatMap(({ files }) => files).sort());
});
