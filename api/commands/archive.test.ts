import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create, extract } from 'tar';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../database/open.ts';
import { openEmptyDatabase } from '../testing/empty-database.ts';
import { ArchiveDamaged, restoreArchive, writeArchive } from './archive.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trama-archive-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function dataFolder() {
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  const db = await openEmptyDatabase(dataDir);
  await db.insertInto('settings').values({ key: 'name', value: '"Trama"', updated_at: '2026-11-20T00:00:00.000Z' }).execute();
  await mkdir(join(dataDir, 'uploads', 'documents'), { recursive: true });
  await writeFile(join(dataDir, 'uploads', 'documents', 'bases.pdf'), '%PDF-1.7 bases');
  await mkdir(join(dataDir, 'pages'), { recursive: true });
  await writeFile(join(dataDir, 'pages', 'index.html'), 'made again');
  return { dataDir, db };
}

test('a backup of a running product holds the database and the files, not what is made again', async () => {
  const { dataDir, db } = await dataFolder();
  const file = join(folder, 'copia.tar.gz');
  const manifest = await writeArchive(dataDir, file, Date.parse('2026-11-20T12:00:00Z'));
  await db.destroy();
  expect(Object.keys(manifest.files)).toEqual(['trama.sqlite', 'uploads/documents/bases.pdf']);

  const restored = join(folder, 'restored');
  await restoreArchive(file, restored);
  expect(await readFile(join(restored, 'uploads', 'documents', 'bases.pdf'), 'utf8')).toBe('%PDF-1.7 bases');
  expect(existsSync(join(restored, 'pages'))).toBe(false);
  const copy = openDatabase(restored);
  expect(await copy.selectFrom('settings').select('value').execute()).toEqual([{ value: '"Trama"' }]);
  await copy.destroy();
});

test('nothing of the making stays behind', async () => {
  const { dataDir, db } = await dataFolder();
  await writeArchive(dataDir, join(folder, 'copia.tar.gz'), Date.now());
  await db.destroy();
  expect((await readdir(dataDir)).filter((name) => name.startsWith('.'))).toEqual([]);
  expect((await readdir(folder)).sort()).toEqual(['copia.tar.gz', 'data']);
});

test('a cut archive restores nothing', async () => {
  const { dataDir, db } = await dataFolder();
  const file = join(folder, 'copia.tar.gz');
  await writeArchive(dataDir, file, Date.now());
  await db.destroy();
  await truncate(file, 600);
  const restored = join(folder, 'restored');
  await expect(restoreArchive(file, restored)).rejects.toThrow(ArchiveDamaged);
  expect(await readdir(restored)).toEqual([]);
});

test('an archive with a changed file restores nothing and names it', async () => {
  const { dataDir, db } = await dataFolder();
  const file = join(folder, 'copia.tar.gz');
  await writeArchive(dataDir, file, Date.now());
  await db.destroy();
  const opened = join(folder, 'opened');
  await mkdir(opened);
  await extract({ file, cwd: opened });
  await writeFile(join(opened, 'uploads', 'documents', 'bases.pdf'), '%PDF-1.7 otras');
  await create({ gzip: true, cwd: opened, file }, await readdir(opened));
  const restored = join(folder, 'restored');
  await expect(restoreArchive(file, restored)).rejects.toMatchObject({ file: 'uploads/documents/bases.pdf' });
  expect(await readdir(restored)).toEqual([]);
});
