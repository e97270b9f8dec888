/** Which uploads the public pages name: of what visitors may see now. */
import { settingsPictures } from '@trama/shared/settings';
import { type SqlBool, sql } from 'kysely';
import type { Context } from '../context.ts';
import { inList } from '../core/database/in-list.ts';
import type { ItemKind } from '../core/publishing/content-graph.ts';
import { readSettings } from '../core/settings/read-settings.ts';
import type { PublicUploads } from '../core/uploads/access.ts';
import { PRESENT } from '../core/uploads/text-pictures.ts';
import { isVisible } from '../features/content/visible.ts';
import { peopleOnSite } from './people.ts';

export function publicUploads({ db, clock }: Pick<Context, 'db' | 'clock'>): PublicUploads {
  return {
    async images(ids) {
      if (ids.length === 0) return new Set();
      const visible = isVisible(new Date(clock.now()).toISOString());
      const of = (table: 'events' | 'news' | 'publications') =>
        db.selectFrom(table).select('image').where('image', 'in', inList(ids)).where(visible);
      const inTextOf = (name: ItemKind, table: 'events' | 'news' | 'publications') =>
        db
          .selectFrom('text_pictures')
          .select('image')
          .where('kind', '=', name)
          .where('version', '=', PRESENT)
          .where('image', 'in', inList(ids))
          .where(sql<SqlBool>`exists (select 1 from ${sql.table(table)} where id = item and ${visible})`);
      const people = peopleOnSite(db).select('image').where('image', 'in', inList(ids));
      const rows = await of('events')
        .union(of('news'))
        .union(of('publications'))
        .union(inTextOf('event', 'events'))
        .union(inTextOf('news', 'news'))
        .union(inTextOf('publication', 'publications'))
        .union(people)
        .execute();
      return new Set([...rows.flatMap(({ image }) => image ?? []), ...settingsPictures(await readSettings(db))]);
    },
    async documents(ids) {
      if (ids.length === 0) return new Set();
      const rows = await db
        .selectFrom('event_documents')
        .innerJoin('events', 'events.id', 'event_documents.event_id')
        .select('file_id')
        .where('file_id', 'in', inList(ids))
        .where(isVisible(new Date(clock.now()).toISOString()))
        .execute();
      return new Set(rows.map(({ file_id }) => file_id));
    },
  };
}
