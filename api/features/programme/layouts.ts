/** Reads and writes the layout of a programme: JSON without people, and chairs as rows, so that they can be erased. */
import { EMPTY_LAYOUT, layout, type ProgrammeLayout, type ProgrammeSettings } from '@trama/shared/programme/programme';
import type { Selectable } from 'kysely';
import { type Flag, toFlag } from '../../core/database/columns.ts';
import { parseJson } from '../../core/database/json.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import type { ProgrammeTable } from './tables.ts';

type ProgrammeRow = Selectable<ProgrammeTable>;

/** The programme of an event; undefined: no programme. */
export const programmeRow = (db: Db | Trx, eventId: number): Promise<ProgrammeRow | undefined> =>
  db.selectFrom('programmes').selectAll().where('event_id', '=', eventId).executeTakeFirst();

const isPublished = (which: 'draft' | 'published'): Flag => toFlag(which === 'published');

/** The draft or published layout of an event, without deleted talks; null: no such layout. */
export async function readLayout(
  db: Db | Trx,
  row: ProgrammeRow | undefined,
  which: 'draft' | 'published',
): Promise<ProgrammeLayout | null> {
  const stored = row?.[which] ?? null;
  if (!row || stored === null) return null;
  const { days, rooms, sessions } = parseJson(layout, stored, EMPTY_LAYOUT);
  const rows = await db
    .selectFrom('session_chairs')
    .select(['session_id', 'name', 'email'])
    .where('event_id', '=', row.event_id)
    .where('published', '=', isPublished(which))
    .execute();
  const chairs = new Map(rows.map(({ session_id, name, email }) => [session_id, { name, email }]));
  const talks = await db.selectFrom('talks').select('talk_id').where('event_id', '=', row.event_id).execute();
  const known = new Set(talks.map(({ talk_id }) => talk_id));
  return {
    days,
    rooms,
    sessions: sessions.map((each) => ({
      ...each,
      chair: chairs.get(each.id) ?? null,
      talks: each.talks.filter(({ talk }) => known.has(talk)),
    })),
  };
}

/** Serialises a layout without its chairs. */
export const withoutChairs = ({ sessions, ...rest }: ProgrammeLayout): string =>
  JSON.stringify({ ...rest, sessions: sessions.map((each) => ({ ...each, chair: null })) });

/** Replaces the chairs of the draft or published layout. @param named_at ISO */
export async function writeChairs(
  trx: Trx,
  { event_id, which, named_at }: { event_id: number; which: 'draft' | 'published'; named_at: string },
  { sessions }: ProgrammeLayout,
): Promise<void> {
  const published = isPublished(which);
  await trx.deleteFrom('session_chairs').where('event_id', '=', event_id).where('published', '=', published).execute();
  const rows = sessions.flatMap(({ id: session_id, chair }) =>
    chair ? [{ event_id, session_id, published, named_at, ...chair }] : [],
  );
  if (rows.length > 0) await trx.insertInto('session_chairs').values(rows).execute();
}

/** The event's settings for speakers; defaults without a row. */
export const speakerSettings = (row: ProgrammeRow | undefined): ProgrammeSettings => ({
  materialsUntil: row?.materials_until ?? null,
  materialsShown: row?.materials_shown ?? 'end',
  isbn: row?.isbn ?? '',
});
