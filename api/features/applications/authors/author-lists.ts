/** The authors of applications in the order of the paper, including the applicant. */
import { citationOf } from '@trama/shared/applications/authors';
import type { ListedAuthor } from '@trama/shared/applications/coauthors';
import type { Speaker } from '@trama/shared/programme/speakers';
import { type TextColumns, writtenTexts } from '@trama/shared/records/application';
import type { Selectable } from 'kysely';
import { addressNotBlocked } from '../../../core/database/blocked.ts';
import type { NamedAuthorColumns } from '../../../core/database/columns.ts';
import type { Db, Trx } from '../../../core/database/open.ts';
import { inList } from '../../../core/database/sqlite-sql.ts';
import type { ApplicationAuthorTable, ApplicationTable } from '../tables.ts';

export type CoauthorRow = Omit<Selectable<ApplicationAuthorTable>, 'email_key'>;

const authorRows = (db: Db | Trx, ids: readonly string[]) =>
  db
    .selectFrom('application_authors')
    .selectAll()
    .where('application_id', 'in', inList(ids).$castTo<string>())
    .orderBy('position')
    .orderBy('author_id');

/** The co-authors of these applications, in order. */
export async function coauthorRows(db: Db | Trx, ids: readonly string[]): Promise<CoauthorRow[]> {
  return authorRows(db, ids).execute();
}

/** Co-authors who are not blocked, for lists, exports and reviewers. */
export async function shownCoauthors(db: Db | Trx, ids: readonly string[]): Promise<CoauthorRow[]> {
  return authorRows(db, ids).where(addressNotBlocked('email_key')).execute();
}

type Applicant = Pick<Selectable<ApplicationTable>, keyof TextColumns | 'author_position' | 'presents'> & {
  email: string | null;
};

/** An author of an application or a talk, without the columns that only queries need. */
export const namedAuthor = (row: Pick<Selectable<NamedAuthorColumns>, keyof Speaker>): Speaker => {
  const { name, cited, affiliation, orcid, email, presents } = row;
  return { name, cited, affiliation, orcid, email, presents: presents === 1 };
};

/** All authors in order; without co-authors only the applicant. @param name the applicant's name */
export function authorList(row: Applicant, name: string, coauthors: readonly CoauthorRow[]): ListedAuthor[] {
  const applicant = {
    self: true,
    position: row.author_position,
    name,
    cited: citationOf(writtenTexts(row)),
    affiliation: row.full_affiliation || row.affiliation || '',
    orcid: row.orcid,
    email: row.form_email ?? row.email ?? '',
    presents: row.presents,
  };
  return [applicant, ...coauthors.map((each) => ({ ...each, self: false }))]
    .toSorted((one, other) => one.position - other.position)
    .map((each) => ({ self: each.self, ...namedAuthor(each) }));
}

/** The authors for people who read the application; empty without co-authors. */
export const sharedAuthors = (row: Applicant, name: string, coauthors: readonly CoauthorRow[]): ListedAuthor[] =>
  coauthors.length === 0 ? [] : authorList(row, name, coauthors);
