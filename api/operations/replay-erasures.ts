/** Repeats the erasures since the backup on a restored database. */

import { readConfig } from '../config.ts';
import type { Clock, Context } from '../context.ts';
import { activeConsent } from '../core/consents/consents.ts';
import { everyEmailKey } from '../core/database/email-keys.ts';
import { type ErasureKind, type ErasureLedger, PARTS_OF_ADDRESS, readLedger } from '../core/database/erasure-ledger.ts';
import { migrate } from '../core/database/migrate.ts';
import { type Db, openDatabase, rewriteDatabase, type Trx } from '../core/database/open.ts';
import { deleteApplicationFiles, deleteFiles } from '../core/durable-files.ts';
import type { ErasedFiles } from '../core/personal-data/entry.ts';
import { markStale } from '../core/publishing/stale-pages.ts';
import { createUploads } from '../core/uploads/uploads.ts';
import { eraseCoauthor } from '../features/applications/authors/coauthorship.ts';
import { eraseConfidentialOf } from '../features/applications/confidential.ts';
import { eraseOneApplication } from '../features/applications/erase.ts';
import { withdrawCertificate } from '../features/certificates/withdraw.ts';
import { ALL_CONTENT } from '../features/content-kinds.ts';
import { unsubscribe } from '../features/newsletter/unsubscribe.ts';
import { completeErasure, eraseSubject } from '../features/privacy/index.ts';
import { eraseItem } from '../features/trash/erase.ts';
import { followChanges } from '../pages/site-search/indexing.ts';

/** Erasures of one kind in the list, and their rows. */
interface Source<Row> {
  kind: ErasureKind;
  rows: (db: Db) => Promise<readonly Row[]>;
  /** The value whose hash is in the list. */
  value: (row: Row) => string | null;
  /** Start of the row (ISO): earlier erasures concern another row. */
  since?: (row: Row) => string;
  /** @param at time of the erasure (ISO) @returns undefined: nothing was left to erase */
  erase: (trx: Trx, row: Row, at: string) => Promise<Partial<ErasedFiles> | undefined>;
}

type Replaying = Pick<Context, 'db' | 'config' | 'uploads' | 'clock'>;

/** @returns number of rows erased again */
const replaying =
  <Row>({ kind, rows, value, since, erase }: Source<Row>) =>
  async ({ db, uploads }: Replaying, ledger: ErasureLedger): Promise<number> => {
    let count = 0;
    for (const row of await rows(db)) {
      const key = value(row);
      const at = key === null ? null : ledger.erasedAt(kind, key);
      if (at === null || at < (since?.(row) ?? '')) continue;
      const files = await db.transaction().execute((trx) => erase(trx, row, at));
      await deleteApplicationFiles(uploads.folders, files?.applications ?? []);
      await deleteFiles(uploads.folders.images, files?.images ?? []);
      if (files) count += 1;
    }
    return count;
  };

const people = (db: Db) => db.selectFrom('people').select(['user_id', 'email_key', 'created_at', 'notification_at']).execute();
const applications = (db: Db) =>
  db.selectFrom('applications').select(['application_id', 'answers', 'created_at', 'supports_withdrawn_at']).execute();

const replayPeople = [
  replaying({
    kind: 'person',
    rows: people,
    value: ({ user_id }) => user_id,
    since: ({ created_at }) => created_at,
    erase: (trx, { user_id, email_key }, at) => eraseSubject(trx, { userId: user_id, email: email_key }, at),
  }),
  replaying({
    kind: 'unsubscribed',
    rows: people,
    value: ({ email_key }) => email_key,
    since: ({ notification_at }) => notification_at ?? '',
    erase: async (trx, { user_id }, at) => ((await unsubscribe(trx, user_id, Date.parse(at))) === null ? undefined : {}),
  }),
];

const replayOthers = [
  ...(['address', ...PARTS_OF_ADDRESS] as const).map((kind) =>
    replaying({
      kind,
      rows: async (db) => [...(await everyEmailKey(db))],
      value: (email) => email,
      erase: (trx, email, at) => eraseSubject(trx, { userId: null, email }, at, kind === 'address' ? undefined : new Set([kind])),
    }),
  ),
  replaying({
    kind: 'application',
    rows: applications,
    value: ({ application_id }) => application_id,
    since: ({ created_at }) => created_at,
    erase: async (trx, { application_id }) => ({ applications: await eraseOneApplication(trx, application_id) }),
  }),
  ...ALL_CONTENT.map((kind) =>
    replaying({
      kind: 'item',
      rows: (db) => db.selectFrom(kind.table).select(['id', 'created_at']).execute(),
      value: ({ id }) => `${kind.table}:${id}`,
      since: ({ created_at }) => created_at,
      erase: async (trx, { id }) => {
        const files = await eraseItem(trx, kind, id);
        // Updates the search: the backup may contain an item deleted later.
        if (files) await markStale(trx, [`${kind.name}:${id}`]);
        return files;
      },
    }),
  ),
  replaying({
    kind: 'supports',
    rows: applications,
    value: ({ application_id }) => application_id,
    since: ({ created_at }) => created_at,
    // Skips supports that were authorised again after the erasure.
    erase: async (trx, row, at) => {
      const given = await activeConsent(trx, 'supports', row.application_id);
      if (at <= (row.supports_withdrawn_at ?? '') || (given && given.given_at > at)) return undefined;
      return { applications: await eraseConfidentialOf(trx, row, at) };
    },
  }),
  replaying({
    kind: 'coauthor',
    rows: (db) => db.selectFrom('application_authors').select('author_id').execute(),
    value: ({ author_id }) => author_id,
    erase: async (trx, { author_id }, at) => {
      await eraseCoauthor(trx, author_id, at);
      return {};
    },
  }),
  replaying({
    kind: 'certificate',
    rows: (db) => db.selectFrom('certificates').select(['code', 'replaced_by']).where('withdrawn_at', 'is', null).execute(),
    value: ({ code }) => code,
    erase: async (trx, { code, replaced_by }, at) => {
      await withdrawCertificate(trx, replaced_by ?? code, at);
      return {};
    },
  }),
];

/** @returns number of people erased or unsubscribed again */
export async function replayErasures(ctx: Replaying, ledger: ErasureLedger): Promise<number> {
  let count = 0;
  for (const replay of replayPeople) count += await replay(ctx, ledger);
  for (const replay of replayOthers) await replay(ctx, ledger);
  await completeErasure(ctx, { applications: [], images: [] });
  return count;
}

/**
 * Migrates the database of a restored folder and repeats the erasures.
 * @param ledger text of the lists
 * @returns number of people erased or unsubscribed again
 */
export async function repeatErasures(folder: string, ledger: string, clock: Clock = { now: Date.now }): Promise<number> {
  const db = openDatabase(folder, { follow: followChanges(clock) });
  try {
    await migrate(db);
    const config = readConfig({ DATA_DIR: folder });
    const count = await replayErasures({ db, config, uploads: createUploads(folder), clock }, readLedger(ledger));
    await rewriteDatabase(db);
    return count;
  } finally {
    await db.destroy();
  }
}
