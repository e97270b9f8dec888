/** Reads the team and the partners for public pages: only name, academic title, affiliation, ORCID iD and photo. */
import type { PersonCard } from '@trama/shared/page-data';
import { columnsWithFlag, publicValues } from '@trama/shared/records/fields';
import { PROFILE_FIELDS } from '@trama/shared/records/person';
import { sql } from 'kysely';
import { notBlocked } from '../core/database/blocked.ts';
import type { Db } from '../core/database/open.ts';
import { alphabetical } from '../core/database/text-functions.ts';
import type { DependencyTracker } from '../core/publishing/content-graph.ts';
import { PICTURE_COLUMNS, pictureOf } from '../core/uploads/pictures.ts';
import { mayBeShown, portraitSeed } from '../features/people/index.ts';

/** Query of people who may appear on public pages, whose photos are public too. */
export const peopleOnSite = (db: Db) =>
  db
    .selectFrom('people')
    .where(notBlocked)
    .where(mayBeShown)
    .where((eb) => eb.or([eb('role_name', 'in', ['equipo', 'afiliado']), eb('is_partner', '=', 1)]));

async function peopleOf(db: Db, tracker: DependencyTracker, group: 'team' | 'partners'): Promise<PersonCard[]> {
  tracker.read('people');
  const rows = await peopleOnSite(db)
    .leftJoin('images', 'images.image_id', 'people.image')
    .select(['user_id', 'full_name', ...columnsWithFlag(PROFILE_FIELDS, 'isPublic'), ...PICTURE_COLUMNS])
    .$if(group === 'team', (query) => query.where('role_name', '=', 'equipo'))
    .$if(group === 'partners', (query) =>
      query.where((eb) =>
        eb.or([eb('role_name', '=', 'afiliado'), eb.and([eb('is_partner', '=', 1), eb('role_name', '<>', 'equipo')])]),
      ),
    )
    .orderBy('position')
    .orderBy(alphabetical(sql.ref('full_name')))
    .execute();
  return rows.map((row) => ({
    fullName: row.full_name,
    ...publicValues(PROFILE_FIELDS, row),
    picture: pictureOf(row),
    portraitSeed: portraitSeed(row.user_id),
  }));
}

export const team = (db: Db, tracker: DependencyTracker) => peopleOf(db, tracker, 'team');
export const partners = (db: Db, tracker: DependencyTracker) => peopleOf(db, tracker, 'partners');
