import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { KEY_FILE, openSecret, sealSecret } from './sealed-secrets.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trama-key-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a sealed secret opens for its owner alone, with the key that sealed it', () => {
  const sealed = sealSecret(folder, 'JBSWY3DPEHPK3PXP', 'ana');
  expect([openSecret(folder, sealed, 'ana'), openSecret(folder, sealed, 'eva')]).toEqual(['JBSWY3DPEHPK3PXP', null]);
});

test.each(['', 'Zm9ybWE'])('a key that a crash cut («%s») is made anew: a second factor can be set up', async (cut) => {
  await writeFile(join(folder, KEY_FILE), cut);
  expect(openSecret(folder, sealSecret(folder, 'JBSWY3DPEHPK3PXP', 'ana'), 'ana')).toBe('JBSWY3DPEHPK3PXP');
  expect((await readFile(join(folder, KEY_FILE), 'utf8')).trim()).toHaveLength(43);
});
