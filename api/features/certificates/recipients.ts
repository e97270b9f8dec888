/** Finds the recipients of an event's certificates, by role. */
import type { CertificateRole } from '@trama/shared/certificates/certificates';
import { foldForSearch } from '@trama/shared/format/fold';
import { foldEmail } from '@trama/shared/format/text';
import { addressNotBlocked } from '../../core/database/blocked.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import { inList } from '../../core/database/sqlite-sql.ts';
import { applicantName, applicationRows, authorList, shownCoauthors, TAKES_PART, talkTitle } from '../applications/index.ts';
import { programmeRow, readLayout } from '../programme/index.ts';
import { personKey, readRefusals } from './refusals.ts';

export interface Recipient {
  /** Key of the person: stays the same while the address (the name, without address) and the talk stay. */
  recipient: string;
  name: string;
  /** '': unknown. */
  email: string;
  talk_id: number | null;
  talk_title: string | null;
  application_id: string | null;
  /** The row of `certificate_people`; null: not from an imported list. */
  certificate_person_id: number | null;
}

type Person = Pick<Recipient, 'name' | 'email'> &
  Partial<Pick<Recipient, 'talk_id' | 'talk_title' | 'application_id' | 'certificate_person_id'>>;

function recipientOf(
  role: CertificateRole,
  { name, email, talk_id = null, talk_title = null, application_id = null, certificate_person_id = null }: Person,
): Recipient {
  // An application without a talk is identified by its title.
  const talk = talk_id ?? (talk_title === null ? '' : foldForSearch(talk_title));
  const recipient = `${role}:${talk}:${personKey({ name, email })}`;
  return { recipient, name, email: foldEmail(email), talk_id, talk_title, application_id, certificate_person_id };
}

/** People of the held talks in the published programme; null: no published programme. */
async function ofProgramme(db: Db | Trx, eventId: number, presents: boolean): Promise<Person[] | null> {
  const published = await readLayout(db, await programmeRow(db, eventId), 'published');
  if (!published) return null;
  const given = published.sessions.flatMap(({ talks }) => talks.flatMap(({ talk, off }) => (off ? [] : [talk])));
  return db
    .selectFrom('talk_people')
    .innerJoin('talks', 'talks.talk_id', 'talk_people.talk_id')
    .leftJoin('applications', 'applications.application_id', 'talks.application_id')
    .select(['talk_people.name', 'talk_people.email', 'talks.talk_id', 'talks.title as talk_title', 'talks.application_id'])
    .where('talks.talk_id', 'in', inList(given).$castTo<number>())
    .where('talk_people.presents', '=', Number(presents))
    .where((eb) => eb.or([eb('talks.application_id', 'is', null), TAKES_PART]))
    .where(addressNotBlocked('talk_people.email_key'))
    .orderBy('talks.talk_id')
    .orderBy('talk_people.position')
    .execute();
}

/** Authors of applications that take part. */
async function ofApplications(db: Db | Trx, eventId: number, presents: boolean): Promise<Person[]> {
  const rows = await applicationRows(db)
    .where('applications.event_id', '=', eventId)
    .where(TAKES_PART)
    .where('people.blocked_at', 'is', null)
    .orderBy('applications.created_at')
    .orderBy('application_id')
    .execute();
  const coauthors = Map.groupBy(
    await shownCoauthors(
      db,
      rows.map(({ application_id }) => application_id),
    ),
    ({ application_id }) => application_id,
  );
  return rows.flatMap((row) =>
    authorList(row, applicantName(row), coauthors.get(row.application_id) ?? [])
      .filter((author) => author.presents === presents)
      .map(({ name, email }) => ({
        name,
        email,
        talk_title: talkTitle(row),
        application_id: row.application_id,
      })),
  );
}

/** Reviewers with at least one complete review. */
const findReviewers = (db: Db | Trx, eventId: number): Promise<Person[]> =>
  db
    .selectFrom('reviewers')
    .select(['name', 'email'])
    .where('event_id', '=', eventId)
    .where((eb) =>
      eb.exists(eb.selectFrom('reviews').select('review_id').whereRef('reviews.reviewer_id', '=', 'reviewers.reviewer_id')),
    )
    .where(addressNotBlocked('email_key'))
    .orderBy('name')
    .execute();

const findChairs = (db: Db | Trx, eventId: number): Promise<Person[]> =>
  db
    .selectFrom('session_chairs')
    .select(['name', 'email'])
    .where('event_id', '=', eventId)
    .where('published', '=', 1)
    .where(addressNotBlocked('email_key'))
    .orderBy('name')
    .execute();

const findListed = (db: Db | Trx, eventId: number, role: CertificateRole): Promise<Person[]> =>
  db
    .selectFrom('certificate_people')
    .select(['name', 'email', 'certificate_person_id'])
    .where('event_id', '=', eventId)
    .where('role', '=', role)
    .where(addressNotBlocked('email_key'))
    .orderBy('certificate_person_id')
    .execute();

async function known(db: Db | Trx, eventId: number, role: CertificateRole): Promise<Person[]> {
  if (role === 'speaker') return (await ofProgramme(db, eventId, true)) ?? ofApplications(db, eventId, true);
  if (role === 'coauthor') return (await ofProgramme(db, eventId, false)) ?? ofApplications(db, eventId, false);
  if (role === 'reviewer') return findReviewers(db, eventId);
  return role === 'chair' ? findChairs(db, eventId) : [];
}

/**
 * The people of a role without duplicates: known people first, then imported lists. People who withdrew are left out until a new
 * list names them.
 */
export async function recipientsOf(db: Db | Trx, eventId: number, role: CertificateRole): Promise<Recipient[]> {
  const people = [...(await known(db, eventId, role)), ...(await findListed(db, eventId, role))];
  const hasRefused = await readRefusals(db, { event_id: eventId, role });
  const byRecipient = new Map<string, Recipient>();
  for (const person of people) {
    const one = recipientOf(role, person);
    if (one.certificate_person_id === null && hasRefused(personKey(one))) continue;
    if (!byRecipient.has(one.recipient)) byRecipient.set(one.recipient, one);
  }
  return [...byRecipient.values()];
}
