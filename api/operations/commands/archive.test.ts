import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create, extract } from 'tar';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '../../core/database/migrate.ts';
import { type Db, openDatabase } from '../../core/database/open.ts';
import { openEmptyDatabase } from '../../testing/empty-database.ts';
import { checkArchive, restoreArchive, writeArchive } from './archive.ts';
import { ArchiveDamaged } from './archive-format.ts';

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

const nameIn = (db: Db) => db.selectFrom('settings').select('value').where('key', '=', 'name').execute();

test('a backup of a running product holds the database and the files, not what is made again', async () => {
  const { dataDir, db } = await dataFolder();
  const file = join(folder, 'copia.tar.gz');
  const manifest = await writeArchive(dataDir, file, Date.parse('2026-11-20T12:00:00Z'), null);
  await db.destroy();
  expect(Object.keys(manifest.files)).toEqual(['trama.sqlite', 'uploads/documents/bases.pdf']);

  const restored = join(folder, 'restored');
  await restoreArchive(file, restored);
  expect(await readFile(join(restored, 'uploads', 'documents', 'bases.pdf'), 'utf8')).toBe('%PDF-1.7 bases');
  expect(existsSync(join(restored, 'pages'))).toBe(false);
  const copy = openDatabase(restored);
  expect(await nameIn(copy)).toEqual([{ value: '"Trama"' }]);
  await copy.destroy();
});

test('an archive from before the baseline restores and migrates with its waiting mails', async () => {
  const file = join(import.meta.dirname, '..', '..', 'testing', 'earlier-versions', 'before-baseline.tar.gz');
  const restored = join(folder, 'restored');
  await restoreArchive(file, restored);
  const db = openDatabase(restored);
  await migrate(db);
  const mails = await db.selectFrom('outbox').select(['to_address', 'state']).execute();
  expect(mails).toContainEqual({ to_address: 'elena@example.org', state: 'pending' });
  await db.destroy();
});

test('making an archive leaves nothing behind', async () => {
  const { dataDir, db } = await dataFolder();
  await writeArchive(dataDir, join(folder, 'copia.tar.gz'), Date.now(), null);
  await db.destroy();
  expect((await readdir(dataDir)).filter((name) => name.startsWith('.'))).toEqual([]);
  expect((await readdir(folder)).sort()).toEqual(['copia.tar.gz', 'data']);
});

/** @returns the archive of a data folder */
async function archived(): Promise<string> {
  const { dataDir, db } = await dataFolder();
  const file = join(folder, 'copia.tar.gz');
  await writeArchive(dataDir, file, Date.now(), null);
  await db.destroy();
  return file;
}

test('a cut archive restores nothing', async () => {
  const file = await archived();
  await truncate(file, 600);
  const restored = join(folder, 'restored');
  await expect(restoreArchive(file, restored)).rejects.toThrow(ArchiveDamaged);
  expect(await readdir(restored)).toEqual([]);
});

test('an archive with a changed file restores nothing and names it', async () => {
  const file = await archived();
  const opened = join(folder, 'opened');
  await mkdir(opened);
  await extract({ file, cwd: opened });
  await writeFile(join(opened, 'uploads', 'documents', 'bases.pdf'), '%PDF-1.7 otras');
  await create({ gzip: true, cwd: opened, file }, await readdir(opened));
  const restored = join(folder, 'restored');
  await expect(restoreArchive(file, restored)).rejects.toMatchObject({ file: 'uploads/documents/bases.pdf' });
  expect(await readdir(restored)).toEqual([]);
});

test('an archive that would reach out of the folder restores nothing', async () => {
  const opened = join(folder, 'opened');
  await mkdir(opened);
  const outside = createHash('sha256').update('outside').digest('hex');
  await writeFile(join(folder, 'outside'), 'outside');
  for (const path of ['../outside', '/outside', 'uploads/../../outside', '..\\outside']) {
    const manifest = { product: 'trama', format: 1, madeAt: '', files: { [path]: { size: 7, sha256: outside } } };
    await writeFile(join(opened, 'manifest.json'), JSON.stringify(manifest));
    const file = join(folder, 'copia.tar.gz');
    await create({ gzip: true, cwd: opened, file }, ['manifest.json']);
    const restored = join(folder, 'a', 'restored');
    await expect(restoreArchive(file, restored)).rejects.toThrow(ArchiveDamaged);
    expect(await readdir(restored)).toEqual([]);
  }
  expect(await readFile(join(folder, 'outside'), 'utf8')).toBe('outside');
});

test('a file that is no backup of ours is reported as that', async () => {
  const file = join(folder, 'copia.tar.gz');
  for (const text of ['', 'not JSON', '{"product":"another"}']) {
    await writeFile(join(folder, 'manifest.json'), text);
    await create({ gzip: true, cwd: folder, file }, ['manifest.json']);
    await expect(restoreArchive(file, join(folder, 'restored'))).rejects.toThrow(ArchiveDamaged);
    await expect(checkArchive(file, folder)).rejects.toThrow(ArchiveDamaged);
  }
});

test('the restored database has nothing of an earlier database', async () => {
  const { dataDir, db } = await dataFolder();
  const file = join(folder, 'copia.tar.gz');
  await writeArchive(dataDir, file, Date.now(), null);
  // The latest changes are in the -wal file when the database file alone is copied.
  await db.updateTable('settings').set({ value: '"Otra"' }).where('key', '=', 'name').execute();
  const restored = join(folder, 'restored');
  await mkdir(restored);
  await copyFile(join(dataDir, 'trama.sqlite-wal'), join(restored, 'trama.sqlite-wal'));
  await db.destroy();
  await restoreArchive(file, restored);
  const copy = openDatabase(restored);
  expect(await nameIn(copy)).toEqual([{ value: '"Trama"' }]);
  await copy.destroy();
});

test('a restore removes the leftovers of a killed restore: people’s data, and space', async () => {
  const file = await archived();
  const restored = join(folder, 'restored');
  await mkdir(join(restored, '.restore-killed', 'uploads'), { recursive: true });
  await writeFile(join(restored, '.restore-killed', 'trama.sqlite'), 'half of it');
  await restoreArchive(file, restored);
  expect((await readdir(restored)).sort()).toEqual(['trama.sqlite', 'uploads']);
});
