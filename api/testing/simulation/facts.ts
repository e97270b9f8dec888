/** Converts the model and the database to lines of facts, which must be equal. */
import { createHash } from 'node:crypto';
import { foldEmail } from '@trama/shared/format/text';
import { z } from 'zod';
import { type Model, personOf, TABLES } from './model.ts';
import { logicalParent, type Row, type Rows, rowsOf } from './rows.ts';

const KINDS = ['events', 'posts', 'publications'] as const;
const text = (value: unknown) => (value === null || value === undefined ? '-' : String(value));

/** The index of the person whose address a row has. */
function personAt(m: Model, key: unknown): number {
  return m.people.findIndex(({ email }) => foldEmail(email) === key);
}

/** Facts in the database. */
export function factsOf(rows: Rows, m: Model): string[] {
  const people = rows.get('people') ?? new Map<string, Row>();
  const ownerOf = (id: unknown) => personAt(m, people.get(String(id))?.email_key);
  const facts: string[] = [];
  const say = (...words: unknown[]) => void facts.push(words.map(text).join(' | '));
  for (const kind of KINDS)
    for (const row of rowsOf(rows, TABLES[kind])) {
      const gone = row.deleted_at === null ? 'there' : 'in the trash';
      say(kind, row.id, row.title, row.status, row.publish_at, gone, `version ${row.version}`);
      if (kind === 'events') say('days', row.id, text(row.date).slice(0, 10), text(row.close_date).slice(0, 10), row.event_state);
      if (kind !== 'publications') say('announced', kind, row.id, row.mailed_at !== null);
    }
  const prepared = new Map(
    rowsOf(rows, 'decision_mails')
      .filter(({ status }) => status === 'prepared')
      .map(({ application_id, decision }) => [application_id, decision]),
  );
  const latest = new Map(
    rowsOf(rows, 'application_history')
      .filter(({ kind }) => kind !== 'repeated')
      .sort((one, other) => Number(one.entry_id) - Number(other.entry_id))
      .map((entry) => [entry.application_id, entry]),
  );
  const canBeUndone = ({ application_id, state }: Row) => {
    const entry = latest.get(application_id);
    return entry?.kind === 'state' && entry.to_state === state && entry.undo !== null;
  };
  const authors = Map.groupBy(rowsOf(rows, 'application_authors'), ({ application_id }) => application_id);
  for (const row of rowsOf(rows, 'applications')) {
    const named = (authors.get(row.application_id ?? '') ?? []).map(({ email_key }) => personAt(m, email_key)).sort();
    say('application', row.event_id, ownerOf(row.person_id), row.talk_title, row.state, row.announced_state, row.attendance);
    say('its mail', row.event_id, ownerOf(row.person_id), prepared.get(row.application_id ?? '') ?? 'none', named.join());
    say('its decision', row.event_id, ownerOf(row.person_id), canBeUndone(row));
  }
  for (const row of rowsOf(rows, 'people')) {
    const person = personAt(m, row.email_key);
    if (person >= 0) say('person', person, row.notification === 1, row.blocked_at !== null);
  }
  for (const row of rowsOf(rows, 'subscription_requests'))
    say('request', personAt(m, row.email_key), Date.parse(text(row.created_at)), row.confirmed_at !== null);
  for (const row of rowsOf(rows, 'contact_messages'))
    say('message', personAt(m, row.email_key), row.message, row.answered_at !== null);
  const speakers = Map.groupBy(rowsOf(rows, 'talk_people'), ({ talk_id }) => talk_id);
  for (const { talk_id, event_id, title, version, application_id } of rowsOf(rows, 'talks')) {
    const named = (speakers.get(talk_id ?? 0) ?? []).map(({ email_key }) => personAt(m, email_key)).sort();
    say('talk', talk_id, event_id, title, `version ${version}`, named.join(), application_id ?? '');
  }
  for (const { event_id, version, draft, published } of rowsOf(rows, 'programmes'))
    say('programme', event_id, `version ${version}`, talksIn(draft), talksIn(published));
  for (const row of rowsOf(rows, 'certificates')) {
    const state = row.withdrawn_at !== null ? 'withdrawn' : row.revoked_at !== null ? 'revoked' : 'valid';
    say('certificate', row.event_id ?? 0, personAt(m, row.email_key), row.name, state);
  }
  const accepted = new Set(
    rowsOf(rows, 'consents').flatMap(({ purpose, subject }) => (purpose === 'reviewing' ? [subject] : [])),
  );
  for (const { event_id, email_key, reviewer_id } of rowsOf(rows, 'reviewers'))
    say('reviewer', event_id, personAt(m, email_key), accepted.has(reviewer_id ?? ''));
  for (const { reviewer_id, application_id, mean } of rowsOf(rows, 'reviews'))
    say('review', personAt(m, rows.get('reviewers')?.get(text(reviewer_id))?.email_key), application_id, mean);
  for (const { event_id, email_key, fields, link_opened_at } of rowsOf(rows, 'application_drafts')) {
    const { titulo, coautoras = '[]' } = draftFields.parse(JSON.parse(text(fields)));
    const named = authorsIn(coautoras).map(({ email }) => personAt(m, foldEmail(email)));
    say('draft', event_id, personAt(m, email_key), titulo, link_opened_at !== null, named.sort().join());
  }
  for (const { event_id, email_key, application_id } of rowsOf(rows, 'late_links'))
    say('late link', event_id, personAt(m, email_key), application_id !== null);
  for (const { event_id, email_key } of rowsOf(rows, 'certificate_people')) say('attendee', event_id, personAt(m, email_key));
  for (const { event_id, original_filename } of rowsOf(rows, 'event_documents')) say('document', event_id, original_filename);
  const settings = rows.get('settings')?.get('site');
  if (settings) say('settings', named.parse(JSON.parse(text(settings.value))).name, settings.version);
  return facts.sort();
}

const named = z.object({ name: z.string() });
const draftFields = z.object({ titulo: z.string(), coautoras: z.string().optional() });
const authorsIn = (list: string) => z.array(z.object({ email: z.string() })).parse(JSON.parse(list));

/** The talks of a stored layout; '-': no layout. */
const talksIn = (layout: unknown) =>
  typeof layout === 'string' ? [...layout.matchAll(/"talk":(\d+)/gu)].map(([, id]) => id).join() : '-';

/** Facts of the model. */
export function factsOfModel(m: Model): string[] {
  const facts: string[] = [];
  const say = (...words: unknown[]) => void facts.push(words.map(text).join(' | '));
  for (const item of m.items) {
    const { kind, id, title, status, publishAt, version } = item;
    say(kind, id, title, status, publishAt, item.deletedAt === null ? 'there' : 'in the trash', `version ${version}`);
    if (kind === 'events') say('days', id, item.date, item.close, item.state);
    if (kind !== 'publications') say('announced', kind, id, item.announcedTo !== null);
  }
  for (const { event, person, title, state, announced, attendance, prepared, authors, undo } of m.applications) {
    say('application', event, person, title, state, announced, attendance);
    say('its mail', event, person, prepared ? state : 'none', authors.toSorted().join());
    say('its decision', event, person, undo !== null);
  }
  for (const { index } of m.people) if (m.records[index] !== '') say('person', index, m.subscribed[index], m.blocked[index]);
  for (const { person, at, confirmed } of m.requests) say('request', person, at, confirmed);
  for (const { id, event, title, version, people, application } of m.talks)
    say('talk', id, event, title, `version ${version}`, people.toSorted().join(), application);
  for (const { event, version, draft, published } of m.programmes)
    say('programme', event, `version ${version}`, draft.join(), published?.join() ?? '-');
  for (const { event, person, name, state } of m.certificates) say('certificate', event, person ?? -1, name, state);
  for (const { event, person, accepted, scores } of m.reviewers) {
    say('reviewer', event, person, accepted);
    for (const [id, score] of Object.entries(scores))
      if (m.applications.some((one) => one.id === id)) say('review', person, id, score);
  }
  for (const { event, person, title, opened, authors } of m.drafts)
    say('draft', event, person, title, opened, authors.toSorted().join());
  for (const { id, event, person } of m.lateLinks)
    say('late link', event, person, id !== '' && m.applications.some(({ late }) => late === id));
  for (const { event, person } of m.attendees) say('attendee', event, person);
  for (const { person, text: message, answered } of m.messages) say('message', person, message, answered);
  for (const { event, name } of m.documents) say('document', event, name);
  if (m.siteName !== '') say('settings', m.siteName, m.siteVersion);
  return facts.sort();
}

/** Facts in only one of the two. */
export function differences(found: readonly string[], expected: readonly string[]): string[] {
  const left = [...expected];
  const surplus: string[] = [];
  for (const fact of found) {
    const at = left.indexOf(fact);
    if (at < 0) surplus.push(`the database says: ${fact}`);
    else left.splice(at, 1);
  }
  return [...surplus, ...left.map((fact) => `should be: ${fact}`)];
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Copies the product's keys into the model, which knows these rows by other names. */
export function learnKeys(m: Model, rows: Rows): void {
  const people = rowsOf(rows, 'people');
  for (const { index, email } of m.people) {
    const row = people.find(({ email_key }) => email_key === foldEmail(email));
    if (m.records[index] !== '' && row) m.records[index] = text(row.user_id);
  }
  // A pending mail is deleted when its owner unsubscribes, which frees the limit.
  m.confirmations = rowsOf(rows, 'outbox')
    .filter(({ mail_key }) => text(mail_key).startsWith('subscription:'))
    .map(({ email_key, created_at }) => ({ address: text(email_key), at: Date.parse(text(created_at)) }));
  for (const talk of m.talks)
    talk.id ||= Number(
      rowsOf(rows, 'talks').find(({ title, event_id }) => title === talk.title && event_id === talk.event)?.talk_id,
    );
  for (const one of m.certificates) {
    const { email } = one.person === null ? { email: null } : personOf(m, one.person);
    const isTheirs = ({ event_id, email_key }: Row) =>
      (event_id ?? 0) === one.event && email !== null && email_key === foldEmail(email);
    one.code ||= text(rowsOf(rows, 'certificates').find(isTheirs)?.code ?? '');
  }
  for (const draft of m.drafts)
    draft.id ||= text(
      rowsOf(rows, 'application_drafts').find(({ fields }) => text(fields).includes(`"${draft.title}"`))?.draft_id ?? '',
    );
  for (const [table, known] of [
    ['late_links', m.lateLinks],
    ['reviewers', m.reviewers],
  ] as const)
    for (const one of known) {
      const isTheirs = (row: Row) => row.event_id === one.event && personAt(m, row.email_key) === one.person;
      const others = new Set(known.map(({ id }) => id));
      const [key] = [...(rows.get(table) ?? [])].find(([key, row]) => isTheirs(row) && !others.has(key)) ?? [];
      one.id ||= key ?? '';
    }
  for (const document of m.documents)
    document.id ||= text(
      rowsOf(rows, 'event_documents').find(({ original_filename }) => original_filename === document.name)?.document_id ?? '',
    );
  for (const item of m.items) item.id ||= Number(rowsOf(rows, TABLES[item.kind]).find(({ title }) => title === item.title)?.id);
  const mails = rowsOf(rows, 'decision_mails').filter(({ status }) => status === 'prepared');
  for (const application of m.applications) {
    const owner = m.records[application.person];
    const row = rowsOf(rows, 'applications').find((one) => one.event_id === application.event && one.person_id === owner);
    application.id = text(row?.application_id);
    application.mail = text(mails.find(({ application_id }) => application_id === application.id)?.decision_mail_id ?? '');
  }
}

/** Adds the subjects of newly mailed links to the model. */
export function learnLinks(m: Model, rows: Rows, mailed: readonly { token: string; to: string }[]): void {
  const tokens = rows.get('access_tokens') ?? new Map<string, Row>();
  const order = [...tokens.keys()];
  const found = mailed.flatMap(({ token, to }) => {
    const row = tokens.get(hashOf(token));
    const parent = row && logicalParent(row);
    if (!row || !parent) return [];
    const link = { purpose: text(row.purpose), subject: parent.slice(parent.indexOf(':') + 1), token, to: foldEmail(to) };
    const until = row.expires_at === null ? Number.POSITIVE_INFINITY : Date.parse(text(row.expires_at));
    return [{ ...link, ended: row.revoked_at !== null, at: Date.parse(text(row.created_at)), until }];
  });
  // Sorted by creation: a mail may have waited.
  m.links = [...m.links, ...found].sort((one, other) => order.indexOf(hashOf(one.token)) - order.indexOf(hashOf(other.token)));
}
