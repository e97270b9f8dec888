import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressFolder, listAssets } from './assets.ts';
import { decompress } from './precompress.ts';

const SCRIPT = `const words = ${JSON.stringify(Array.from({ length: 2_000 }, (_, index) => `palabra ${index}`))};`;
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'trama-assets-'));
  await mkdir(join(root, 'assets'));
  await writeFile(join(root, 'assets', 'panel.js'), SCRIPT);
  await writeFile(join(root, 'assets', 'text.woff2'), SCRIPT);
});
afterEach(() => rm(root, { recursive: true, force: true }));

const listed = () => listAssets([{ folder: root, prefix: '/admin', isHashed: () => true }]);
const load = async (encoding: 'br' | 'gzip') => (await listed()).get('/admin/assets/panel.js')?.load(encoding);

test('a build leaves the compressed forms of its files beside them, and these are what is sent', async () => {
  await compressFolder(root);
  expect((await readdir(join(root, 'assets'))).sort()).toEqual(['panel.js', 'panel.js.br', 'panel.js.gz', 'text.woff2']);
  for (const [encoding, suffix] of [['br', '.br'] as const, ['gzip', '.gz'] as const]) {
    const form = await readFile(join(root, 'assets', `panel.js${suffix}`));
    expect((await decompress(form, encoding)).toString()).toBe(SCRIPT);
    expect(await load(encoding)).toEqual(form);
  }
  expect([...(await listed()).keys()].sort()).toEqual(['/admin/assets/panel.js', '/admin/assets/text.woff2']);
});

test('a file without a compressed copy is compressed on request', async () => {
  expect((await decompress((await load('br')) ?? new Uint8Array(), 'br')).toString()).toBe(SCRIPT);
});
