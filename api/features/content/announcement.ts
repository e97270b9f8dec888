/** The announcement of an item to the subscribers, for kinds that have one. */
import type { AnnouncedName, CONTENT_KINDS } from '@trama/shared/content/kinds';
import { CONTENT_PATHS } from '@trama/shared/paths';
import { type SqlBool, sql } from 'kysely';
import type { SiteIdentity } from '../../core/mail/identity.ts';
import type { MailingSource, RecipientRenderer } from '../../core/mail/mailings.ts';
import type { ContentRow, ContentSource } from './kind.ts';
import { findItem } from './repository.ts';
import { isVisible } from './visible.ts';

/** Tables whose rows can be announced. */
type AnnouncedTable = (typeof CONTENT_KINDS)[AnnouncedName]['table'];

/** Characters of an item's text that an announcement quotes. */
export const SUMMARY_LENGTH = 300;

/** @param renderFor makes the mail of one item for each subscriber */
export const announcementOf = <Row extends ContentRow>(
  kind: ContentSource<Row> & { table: AnnouncedTable },
  renderFor: (row: Row, site: SiteIdentity) => RecipientRenderer,
): MailingSource => ({
  kind: kind.name,
  async due(db, now) {
    const rows = await db
      .selectFrom(kind.table)
      .select('id')
      .where('confirmation', '=', 1)
      .where('mailed_at', 'is', null)
      .where(isVisible(now))
      .execute();
    return rows.map(({ id }) => ({ id, path: CONTENT_PATHS[kind.name].item(id) }));
  },
  find: (db, id, now) =>
    db
      .selectFrom(kind.table)
      .select(['updated_at', 'mailed_at', sql<SqlBool>`${isVisible(now)} and confirmation = 1`.as('eligible')])
      .where('id', '=', id)
      .executeTakeFirst(),
  async renderFor(db, id, site) {
    const row = await findItem(db, kind, id);
    return row && renderFor(row, site);
  },
  async markMailed(trx, id, mailed_at) {
    await trx.updateTable(kind.table).set({ mailed_at }).where('id', '=', id).execute();
  },
});
