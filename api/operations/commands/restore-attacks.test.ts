import { createHash } from 'node:crypto';
import { link, lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { create } from 'tar';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DATABASE_FILE } from '../../core/database/open.ts';
import { openEmptyDatabase } from '../../testing/empty-database.ts';
import { insertEventRow } from '../../testing/factories.ts';
import { restoreArchive } from './archive.ts';
import { ArchiveDamaged } from './archive-format.ts';

const IMAGE = '0123456789abcdef01234567';

let folder: string;
let opened: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trama-attack-'));
  opened = join(folder, 'opened');
  await mkdir(opened);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A manipulated database. */
async function database(prepare: (db: Awaited<ReturnType<typeof openEmptyDatabase>>) => Promise<unknown> = async () => {}) {
  const db = await openEmptyDatabase(opened);
  await prepare(db);
  await db.destroy();
}

async function put(path: string, content: string) {
  await mkdir(dirname(join(opened, path)), { recursive: true });
  await writeFile(join(opened, path), content);
}

/** Packs the folder with a manifest that vouches for all that `named` says, and restores it. */
async function restore(named: string[]) {
  const files: Record<string, { size: number; sha256: string }> = {};
  for (const path of named) {
    const content = await readFile(join(opened, path));
    files[path] = { size: content.length, sha256: createHash('sha256').update(content).digest('hex') };
  }
  const manifest = { product: 'trama', format: 1, madeAt: '2026-11-20T00:00:00.000Z', files };
  await writeFile(join(opened, 'manifest.json'), JSON.stringify(manifest));
  const file = join(folder, 'copia.tar.gz');
  // SQLite removes its side files when the last connection closes, which may be now.
  const packed = (await readdir(opened)).filter((name) => !/-(?:shm|wal)$/u.test(name));
  await create({ gzip: true, cwd: opened, file }, packed);
  const restored = join(folder, 'restored');
  return { restored, done: restoreArchive(file, restored) };
}

async function refused(named: string[]) {
  const { restored, done } = await restore(named);
  await expect(done).rejects.toThrow(ArchiveDamaged);
  expect(await readdir(restored)).toEqual([]);
}

const image = { image_id: IMAGE, width: 100, height: 100, widths: '[100]', created_at: '2026-11-20T00:00:00.000Z' };

test('a picture that is a symbolic link to the database is refused', async () => {
  await database((db) => db.insertInto('images').values(image).execute());
  await mkdir(join(opened, 'uploads', 'images'), { recursive: true });
  const path = `uploads/images/${IMAGE}-100.jpg`;
  await symlink('../../trama.sqlite', join(opened, path));
  await refused([DATABASE_FILE, path]);
});

test('a folder that is a symbolic link is refused', async () => {
  await database();
  await mkdir(join(folder, 'outside'));
  await symlink(join(folder, 'outside'), join(opened, 'uploads'));
  await refused([DATABASE_FILE]);
});

test('a picture that is a hard link to the database is refused', async () => {
  await database((db) => db.insertInto('images').values(image).execute());
  await mkdir(join(opened, 'uploads', 'images'), { recursive: true });
  const path = `uploads/images/${IMAGE}-100.jpg`;
  await link(join(opened, DATABASE_FILE), join(opened, path));
  await refused([DATABASE_FILE, path]);
});

test('a symbolic link that the manifest does not name is also refused', async () => {
  await database();
  await symlink('/etc/hostname', join(opened, 'mail'));
  await refused([DATABASE_FILE]);
});

test('a row that names a file outside its folder is refused', async () => {
  const document = {
    document_id: 'd',
    file_id: 'f',
    original_filename: 'Bases.pdf',
    mime_type: 'application/pdf',
    size: 1,
    position: 0,
  };
  for (const stored_name of ['../../trama.sqlite', '/etc/passwd', 'a/b.pdf', '..']) {
    await rm(opened, { recursive: true });
    await mkdir(opened);
    await database(async (db) => {
      const event_id = await insertEventRow(db);
      await db
        .insertInto('event_documents')
        .values({ ...document, event_id, stored_name, created_at: '2026-11-20T00:00:00.000Z' })
        .execute();
    });
    await refused([DATABASE_FILE]);
  }
  await rm(opened, { recursive: true });
  await mkdir(opened);
  await database((db) =>
    db
      .insertInto('images')
      .values({ ...image, image_id: '../../trama.sqlite?' })
      .execute(),
  );
  await refused([DATABASE_FILE]);
});

test('a database that was swapped for another file, a damaged one or one of another product is refused', async () => {
  await put(DATABASE_FILE, 'not a database');
  await refused([DATABASE_FILE]);
  await rm(join(opened, DATABASE_FILE));
  await database();
  const whole = await readFile(join(opened, DATABASE_FILE));
  await writeFile(join(opened, DATABASE_FILE), whole.subarray(0, whole.length / 2));
  await refused([DATABASE_FILE]);
  await rm(join(opened, DATABASE_FILE));
  await put('uploads/documents/a.pdf', '%PDF');
  await refused(['uploads/documents/a.pdf']);
});

test('a file that the product does not write, or that the manifest does not name, is not restored', async () => {
  await database();
  const others = [
    'in-use.lock',
    'pages/index.html',
    'uploads/x.html',
    'uploads/images/.htaccess',
    'mail/a.sh',
    'backups/b.sqlite',
  ];
  for (const path of others) await put(path, 'x');
  await put('uploads/documents/bases.pdf', '%PDF');
  await put('mail/20261120T000000-0123456789abcdef01234567.eml', 'Subject: x');
  const { restored, done } = await restore([DATABASE_FILE, 'uploads/documents/bases.pdf', ...others]);
  const { files } = await done;
  expect(Object.keys(files)).toEqual([DATABASE_FILE, 'uploads/documents/bases.pdf']);
  const found = (await readdir(restored, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  expect(found.map(({ name }) => name).sort()).toEqual(['bases.pdf', DATABASE_FILE]);
  expect((await lstat(join(restored, DATABASE_FILE))).nlink).toBe(1);
});
