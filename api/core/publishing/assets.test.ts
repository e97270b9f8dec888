import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listAssets } from './assets.ts';
import { expand } from './precompress.ts';

test('a file that several ask for at once is compressed once for all of them', async () => {
  const root = await mkdtemp(join(tmpdir(), 'trama-assets-'));
  const folder = join(root, 'client');
  const script = `const words = ${JSON.stringify(Array.from({ length: 20_000 }, (_, index) => `palabra ${index}`))};`;
  await mkdir(folder);
  await writeFile(join(folder, 'panel.js'), script);
  const assets = await listAssets([{ folder, prefix: '', isHashed: () => true }], join(root, 'compressed'));
  const load = () => assets.get('/panel.js')?.load('br');
  const [first, ...others] = await Promise.all([load(), load(), load()]);
  expect((await expand(first ?? new Uint8Array(), 'br')).toString()).toBe(script);
  for (const other of others) expect(other).toBe(first);
  expect(await load()).toEqual(first);
  await rm(root, { recursive: true, force: true });
});
