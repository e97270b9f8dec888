/** Tells which uploads belong to items that visitors may see now. */
import { isoTime } from '@trama/shared/format/time';
import { settingsPictures } from '@trama/shared/network/settings';
import { type SqlBool, sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Db } from '../core/database/open.ts';
import { inList } from '../core/database/sqlite-sql.ts';
import { readSettings } from '../core/settings/read-settings.ts';
import type { PublicUploads } from '../core/uploads/access.ts';
import type { StoredFile } from '../core/uploads/documents.ts';
import { PRESENT } from '../core/uploads/text-pictures.ts';
import type { ContentSource } from '../features/content/index.ts';
import { isVisible } from '../features/content/visible.ts';
import { ALL_CONTENT } from '../features/content-kinds.ts';
import { peopleOnSite } from './people.ts';
import { publicTalkFiles } from './talk-materials.ts';

const documentsOfEvents = (db: Db) =>
  db.selectFrom('event_documents').innerJoin('events', 'events.id', 'event_documents.event_id');
const pdfsOfPublications = (db: Db) =>
  db.selectFrom('publication_files').innerJoin('publications', 'publications.id', 'publication_files.publication_id');
const FILE = ['file_id', 'original_filename', 'stored_name', 'mime_type', 'size'] as const;

/** The event document or publication PDF of this file; hidden for items in the trash. */
export const findDocument = (db: Db, fileId: string): Promise<StoredFile | undefined> =>
  documentsOfEvents(db)
    .select(FILE)
    .where('file_id', '=', fileId)
    .where('deleted_at', 'is', null)
    .unionAll(pdfsOfPublications(db).select(FILE).where('file_id', '=', fileId).where('deleted_at', 'is', null))
    .executeTakeFirst();

/** Tells which of the given uploads are part of visible content now. */
export function publicUploads({ db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>): PublicUploads {
  return {
    async images(ids) {
      if (ids.length === 0) return new Set();
      const visible = isVisible(isoTime(clock.now()));
      const ofItems = ({ table }: ContentSource) =>
        db.selectFrom(table).select('image').where('image', 'in', inList(ids)).where(visible);
      const inTexts = ({ name, table }: ContentSource) =>
        db
          .selectFrom('text_pictures')
          .select('image')
          .where('kind', '=', name)
          .where('version', '=', PRESENT)
          .where('image', 'in', inList(ids))
          .where(sql<SqlBool>`exists (select 1 from ${sql.table(table)} where id = item and ${visible})`);
      const people = peopleOnSite(db).select('image').where('image', 'in', inList(ids));
      const all = ALL_CONTENT.reduce((query, kind) => query.union(ofItems(kind)).union(inTexts(kind)), people);
      const rows = await all.execute();
      return new Set([...rows.flatMap(({ image }) => image ?? []), ...settingsPictures(await readSettings(db))]);
    },
    async documents(ids) {
      if (ids.length === 0) return new Set();
      const visible = isVisible(isoTime(clock.now()));
      const rows = await documentsOfEvents(db)
        .select('file_id')
        .where('file_id', 'in', inList(ids))
        .where(visible)
        .unionAll(pdfsOfPublications(db).select('file_id').where('file_id', 'in', inList(ids)).where(visible))
        .execute();
      const ofTalks = await publicTalkFiles(db, ids, clock.now(), config.timeZone);
      return new Set([...rows.map(({ file_id }) => file_id), ...ofTalks]);
    },
  };
}
