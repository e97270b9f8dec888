import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isDiskFull } from '../operator-error.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';

test('a full disk is reported as such, though SQLite has already ended the transaction', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trama-full-'));
  const db = openDatabase(folder);
  try {
    await migrate(db);
    const failed = db.transaction().execute(async (trx) => {
      await sql`rollback`.execute(trx);
      throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
    });
    expect(isDiskFull(await failed.catch((error: unknown) => error))).toBe(true);
    expect(await db.selectFrom('roles').select('role_name').execute()).toHaveLength(4);
  } finally {
    await db.destroy();
    await rm(folder, { recursive: true, force: true });
  }
});
