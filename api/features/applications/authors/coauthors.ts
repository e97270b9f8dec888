/** Reads co-authors from the form, stores them and notifies each once by mail. */
import { randomUUID } from 'node:crypto';
import { coauthors, coauthorsProblem, type PlacedCoauthors, withPositions } from '@trama/shared/applications/coauthors';
import { typedProblems } from '@trama/shared/applications/target';
import { formatInstant } from '@trama/shared/calls/deadline';
import { foldEmail } from '@trama/shared/format/text';
import { APPLICANT_PAGES, PAGES } from '@trama/shared/paths';
import { COAUTHOR_MESSAGES as m } from '@trama/shared/texts/coauthors';
import { applicationCoauthor } from '@trama/shared/texts/mail-kinds/coauthors';
import { issueToken } from '../../../core/auth/access-tokens.ts';
import { addressNotBlocked } from '../../../core/database/blocked.ts';
import { toFlag } from '../../../core/database/columns.ts';
import type { Db, Trx } from '../../../core/database/open.ts';
import { invalidFields } from '../../../core/http/errors.ts';
import type { MailIdentity } from '../../../core/mail/identity.ts';
import { enqueue } from '../../../core/mail/outbox.ts';
import { lookupHasher } from '../../../core/settings/secret.ts';
import { type CoauthorRow, coauthorRows } from './author-lists.ts';

/** Returns a hash of an address within an application, which does not reveal the address. */
async function addressHasher(trx: Trx): Promise<(applicationId: string, email: string) => string> {
  const hash = await lookupHasher(trx);
  return (applicationId, email) => hash(`${applicationId}:${foldEmail(email)}`);
}

/** Records that an address refused to be named in an application. */
export async function noteRefusal(trx: Trx, application_id: string, email: string): Promise<void> {
  const hash = await addressHasher(trx);
  await trx
    .insertInto('coauthor_refusals')
    .values({ application_id, address_hash: hash(application_id, email) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const coauthorMailKey = ({ application_id, author_id }: Pick<CoauthorRow, 'application_id' | 'author_id'>) =>
  `application-coauthor:${application_id}:${author_id}`;

/** The people in the list who refused to be named in this application. */
export async function applicationRefuses<Person extends { email: string }>(
  trx: Trx,
  application_id: string,
  people: readonly Person[],
): Promise<Person | undefined> {
  const refusals = await trx.selectFrom('coauthor_refusals').selectAll().where('application_id', '=', application_id).execute();
  const hash = await addressHasher(trx);
  return people.find(
    ({ email }) =>
      email !== '' &&
      refusals.some(({ hashed_with, address_hash }) => hash(hashed_with ?? application_id, email) === address_hash),
  );
}

/** Refusals in a person's applications to an event, which the next application copies. */
export const refusalsTo = (trx: Trx, person_id: string, event_id: number) =>
  trx
    .selectFrom('coauthor_refusals')
    .innerJoin('applications', 'applications.application_id', 'coauthor_refusals.application_id')
    .select((eb) => ['address_hash', eb.fn.coalesce('hashed_with', 'coauthor_refusals.application_id').as('hashed_with')])
    .where('person_id', '=', person_id)
    .where('event_id', '=', event_id)
    .execute();

/** Deletes the mails to these co-authors that were not sent yet, with their links. */
export async function dropCoauthorMails(trx: Trx, authors: readonly Pick<CoauthorRow, 'application_id' | 'author_id'>[]) {
  for (const author of authors) {
    const unsent = await trx
      .deleteFrom('outbox')
      .where('mail_key', '=', coauthorMailKey(author))
      .where('state', '=', 'pending')
      .returning('mail_id')
      .execute();
    // The link was never mailed: a person named again gets a new link.
    if (unsent.length > 0) await trx.deleteFrom('access_tokens').where('subject', '=', author.author_id).execute();
  }
}

/**
 * Parses `coautoras` of a form to a list or its problems; neither if the field is absent. A form without scripts has rows
 * instead, with a message for each input.
 */
export function readCoauthors({ coautoras }: Record<string, unknown>): {
  list?: PlacedCoauthors;
  problems: Record<string, string>;
} {
  if (coautoras === undefined) return { problems: {} };
  const parsed = coauthors.safeParse(coautoras);
  if (parsed.error)
    return { problems: Array.isArray(coautoras) ? typedProblems(parsed.error) : { coautoras: coauthorsProblem(parsed.error) } };
  return { list: withPositions(parsed.data), problems: {} };
}

interface Written {
  application_id: string;
  /** ISO */
  at: string;
}

/**
 * Replaces the co-authors; a co-author with the same address keeps the row and the link. Throws HttpError 422 for the applicant's
 * own address, and for an address that refused.
 * @returns added co-authors with an address, and whether the list changed
 */
export async function saveCoauthors(
  trx: Trx,
  { application_id, at }: Written,
  { people, position, presents }: PlacedCoauthors,
): Promise<{ named: CoauthorRow[]; changed: boolean }> {
  const own = await trx
    .selectFrom('applications')
    .innerJoin('people', 'user_id', 'person_id')
    .select(['email_key', 'author_position', 'presents'])
    .where('application_id', '=', application_id)
    .executeTakeFirstOrThrow();
  if (people.some(({ email }) => email !== '' && foldEmail(email) === own.email_key))
    throw invalidFields({ coautoras: m.ownEmail });
  const refused = await applicationRefuses(trx, application_id, people);
  if (refused) throw invalidFields({ coautoras: m.left(refused.email) });
  const before = await coauthorRows(trx, [application_id]);
  const known = new Map(before.filter((row) => row.email !== '').map((row) => [foldEmail(row.email), row]));
  const hash = await addressHasher(trx);
  const newId = (email: string) => (email === '' ? randomUUID() : `${application_id}:${hash(application_id, email)}`);
  const rows = people.map((person): CoauthorRow => {
    const same = person.email === '' ? undefined : known.get(foldEmail(person.email));
    return {
      author_id: same?.author_id ?? newId(person.email),
      application_id,
      position: person.position,
      name: person.name,
      cited: person.cited,
      affiliation: person.affiliation,
      orcid: person.orcid || null,
      email: person.email,
      presents: toFlag(person.presents),
      created_at: same?.created_at ?? at,
    };
  });
  const staying = rows.map(({ author_id }) => author_id);
  await dropCoauthorMails(
    trx,
    before.filter(({ author_id }) => !staying.includes(author_id)),
  );
  await trx
    .deleteFrom('application_authors')
    .where('application_id', '=', application_id)
    .where('author_id', 'not in', staying)
    .execute();
  for (const row of rows)
    await trx
      .insertInto('application_authors')
      .values(row)
      .onConflict((conflict) => conflict.column('author_id').doUpdateSet(row))
      .execute();
  await trx
    .updateTable('applications')
    .set({ author_position: position, presents: toFlag(presents) })
    .where('application_id', '=', application_id)
    .execute();
  const wasApplicant = { position: own.author_position, presents: own.presents };
  return {
    named: rows.filter((row) => row.email !== '' && !known.has(foldEmail(row.email))),
    // Without co-authors the applicant has no position.
    changed:
      storedFacts(before) !== storedFacts(rows) ||
      (rows.length > 0 && JSON.stringify(wasApplicant) !== JSON.stringify({ position, presents: toFlag(presents) })),
  };
}

/** The stored facts of co-authors, in their order. */
const storedFacts = (rows: readonly CoauthorRow[]): string =>
  JSON.stringify(rows.map((row) => [row.position, row.name, row.cited, row.affiliation, row.orcid, row.email, row.presents]));

/** Co-authors with an address and without a link, named before the applicant proved the address. */
export async function coauthorsToNotify(db: Db | Trx, applicationId: string): Promise<CoauthorRow[]> {
  const tokens = await db
    .selectFrom('access_tokens')
    .select('subject')
    .where('purpose', '=', 'coauthor')
    .where('subject', 'in', (query) =>
      query.selectFrom('application_authors').select('author_id').where('application_id', '=', applicationId),
    )
    .execute();
  const notified = new Set(tokens.map(({ subject }) => subject));
  return (await coauthorRows(db, [applicationId])).filter(({ author_id, email }) => email !== '' && !notified.has(author_id));
}

interface CoauthorNotice {
  application_id: string;
  event_title: string;
  site: MailIdentity;
  timeZone: string;
  /** ms */
  now: number;
  /** True if one act notifies the co-authors of many applications. */
  toMany?: boolean;
}

/** Mails each co-author a personal link once, except blocked addresses. */
export async function notifyCoauthors(
  trx: Trx,
  rows: readonly CoauthorRow[],
  { application_id, event_title, site, timeZone, now, toMany = false }: CoauthorNotice,
): Promise<void> {
  for (const { author_id, email, created_at } of rows) {
    const reachable = await trx
      .selectFrom('application_authors')
      .select('author_id')
      .where('author_id', '=', author_id)
      .where(addressNotBlocked('application_authors.email_key'))
      .executeTakeFirst();
    if (!reachable) continue;
    const key = coauthorMailKey({ application_id, author_id });
    const mailed = await trx.selectFrom('outbox').select('mail_id').where('mail_key', '=', key).executeTakeFirst();
    // Skips co-authors who are named again: their mailed link opens the application.
    if (mailed) continue;
    const token = await issueToken(trx, { purpose: 'coauthor', subject: author_id }, now);
    const mail = applicationCoauthor(site, {
      eventTitle: event_title,
      receivedAt: formatInstant(created_at, timeZone),
      coauthorUrl: `${site.url}${APPLICANT_PAGES.coauthor}#${token}`,
      privacyUrl: `${site.url}${PAGES.privacy}`,
    });
    await enqueue(trx, { key, to: email, replyTo: site.contactEmail, queue: 'coauthor', toMany, mail }, now);
  }
}
