/** Which uploads the public pages name: of what visitors may see now. */
import type { Context } from '../context.ts';
import { inList } from '../core/database/in-list.ts';
import type { PublicUploads } from '../core/uploads/access.ts';
import { isVisible } from '../features/content/visible.ts';
import { peopleOnSite } from './people.ts';

export function publicUploads({ db, clock }: Pick<Context, 'db' | 'clock'>): PublicUploads {
  return {
    async images(ids) {
      if (ids.length === 0) return new Set();
      const visible = isVisible(new Date(clock.now()).toISOString());
      const of = (table: 'events' | 'news' | 'publications') =>
        db.selectFrom(table).select('image').where('image', 'in', inList(ids)).where(visible);
      const people = peopleOnSite(db).select('image').where('image', 'in', inList(ids));
      const rows = await of('events').union(of('news')).union(of('publications')).union(people).execute();
      return new Set(rows.flatMap(({ image }) => image ?? []));
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
