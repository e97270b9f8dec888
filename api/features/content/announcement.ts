/** The announcement of an item to the subscribers, for kinds that have one. */
import type { AnnouncedName, CONTENT_KINDS } from '@trama/shared/content/kinds';
import { CONTENT_PATHS } from '@trama/shared/paths';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../core/database/open.ts';
import type { MailIdentity } from '../../core/mail/identity.ts';
import type { MailingSource, RecipientRenderer } from '../../core/mail/mailings.ts';
import type { ContentRow, ContentSource } from './kind.ts';
import { findItem } from './repository.ts';
import { isVisible } from './visible.ts';

/** Tables whose rows can be announced. */
type AnnouncedTable = (typeof CONTENT_KINDS)[AnnouncedName]['table'];

/** Characters of an item's text that an announcement quotes. */
export const SUMMARY_LENGTH = 300;

/** @param renderFor returns the renderer of each subscriber's mail about an item, from its row and further queries */
export const announcementOf = <Row extends ContentRow>(
  kind: ContentSource<Row> & { table: AnnouncedTable },
  renderFor: (row: Row, site: MailIdentity, reading: { db: Db; now: number }) => Promise<RecipientRenderer>,
  mayBeMailed: RawBuilder<SqlBool> = sql<SqlBool>`1`,
): MailingSource => ({
  kind: kind.name,
  mayBeMailed,
  async due(db, now) {
    const rows = await db
      .selectFrom(kind.table)
      .select('id')
      .where('confirmation', '=', 1)
      .where('mailed_at', 'is', null)
      .where(isVisible(now))
      .where(mayBeMailed)
      .execute();
    return rows.map(({ id }) => ({ id, path: CONTENT_PATHS[kind.name].item(id) }));
  },
  find: (db, id, now) =>
    db
      .selectFrom(kind.table)
      .select(['mailed_at', sql<SqlBool>`${isVisible(now)} and ${mayBeMailed} and confirmation = 1`.as('eligible')])
      .where('id', '=', id)
      .executeTakeFirst(),
  async renderFor(db, id, site, now) {
    const row = await findItem(db, kind, id);
    return row && renderFor(row, site, { db, now });
  },
  async markMailed(trx, id, mailed_at) {
    await trx.updateTable(kind.table).set({ mailed_at }).where('id', '=', id).execute();
  },
});
