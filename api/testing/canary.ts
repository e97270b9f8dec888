/** Plants a person in every column that may hold personal data, and searches a folder for traces of the person. */

import { randomUUID } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { POST_TABLES } from '@trama/shared/content/kinds';
import { APPLICATION_FIELDS } from '@trama/shared/records/application';
import { AFFILIATION_FIELDS } from '@trama/shared/records/person';
import { createMail } from '../core/mail/mail.ts';
import type { Subject } from '../core/personal-data/entry.ts';
import { noticeKey } from '../features/applications/inbox.ts';
import { MAILINGS } from '../features/content-kinds.ts';
import { insertApplicationRow } from './applications.ts';
import { plantCertificates } from './certificates.ts';
import { insertConsent, insertEventRow, insertPostRow } from './factories.ts';
import { jpeg } from './files.ts';
import { form } from './form.ts';
import { plantCoauthor, plantTalk } from './talks.ts';
import type { TestProduct } from './test-app.ts';

/** Part of every planted value, long enough never to occur by chance. */
export const CANARY = 'xochiquetzalli';
export const CANARY_EMAIL = `${CANARY}@example.org`;
const AT = '2026-12-01T12:00:00.000Z';
const LATER = '2027-12-01T12:00:00.000Z';

export type Planted = Subject & { userId: string; email: string; applicationId: string; eventId: number };

/** Plants the person in every table and file that may name a person. */
export async function plantCanary(test: TestProduct, token: string): Promise<Planted> {
  const { db } = test.ctx;
  const send = (method: 'POST' | 'PUT', url: string, json: object) => test.send(method, url, { token, json });
  const fields = {
    firstName: CANARY,
    lastName: `Soto ${CANARY}`,
    email: CANARY_EMAIL,
    roleName: 'afiliado',
    orcid: '0000-0002-1825-0097',
    titleAcademy: `Doctora ${CANARY}`,
    ...Object.fromEntries(Object.keys(AFFILIATION_FIELDS).map((name) => [name, CANARY])),
    phone: '+56912345678',
    notification: 'true',
  };
  const created = await test.send('POST', '/api/users', { token, form: form({ ...fields, file: await jpeg() }) });
  if (created.statusCode >= 300) throw new Error(created.body);
  const { user_id } = await db
    .selectFrom('people')
    .select('user_id')
    .where('email_key', '=', CANARY_EMAIL)
    .executeTakeFirstOrThrow();
  // A second state of the record leaves a revision.
  await send('PUT', `/api/users/${user_id}`, { titleAcademy: `Profesora ${CANARY}` });
  await db
    .updateTable('people')
    .set({ orcid: CANARY, phone: CANARY, notification_source: CANARY, notification_text: CANARY, notification_at: AT })
    .where('user_id', '=', user_id)
    .execute();
  const address = { email: CANARY_EMAIL, email_key: CANARY_EMAIL };
  const asked = { ...address, request_id: randomUUID(), kind: 'rectification', means: 'site' } as const;
  await db
    .insertInto('rights_requests')
    .values({
      ...asked,
      words: CANARY,
      extension_reason: CANARY,
      reason: CANARY,
      created_at: AT,
      confirmed_at: AT,
      answered_at: AT,
      due_on: '2026-12-31',
    })
    .execute();
  await db
    .insertInto('privacy_versions')
    .values({ version: 900, valid_from: AT, facts: '{}', published_by: user_id, html: '' })
    .execute();
  const breach = { began_at: AT, ended_at: AT, treatments: '[]', nature: '', effects: '', measures: '', affected: 0 };
  await db
    .insertInto('breaches')
    .values({ ...breach, noted_at: AT, noted_by: user_id })
    .execute();
  const eventId = await insertEventRow(db, {});
  const applicationId = await plantApplication(test, user_id, eventId);
  await plantDraft(test, eventId);
  const person = { name: CANARY, email: CANARY_EMAIL };
  const { folders } = test.ctx.uploads;
  await plantCoauthor(db, { ...person, application_id: applicationId });
  await plantTalk(db, { ...person, event_id: eventId, application_id: applicationId, folder: folders.applications });
  await plantCertificates(db, { ...person, event_id: eventId });
  await plantCorrespondence(test, token, eventId, applicationId);
  await db.updateTable('contact_messages').set({ answer: CANARY, answerer_id: user_id, answered_at: AT }).execute();
  await plantAccount(test, user_id, applicationId);
  // Mails are stored as files, as without a provider.
  const mail = createMail(test.ctx, MAILINGS);
  await mail.start();
  await mail.settled();
  await mail.stop();
  // An unsent mail still has its text.
  await db
    .insertInto('outbox')
    .values({
      mail_key: noticeKey('new', applicationId, CANARY_EMAIL),
      to_address: CANARY_EMAIL,
      subject: CANARY,
      html: CANARY,
      text: `${CANARY} https://trama.example/postulaciones/mia#${'k'.repeat(43)}`,
      headers: JSON.stringify({ 'Reply-To': CANARY_EMAIL }),
      calendars: JSON.stringify([{ name: `${CANARY}.ics`, method: 'PUBLISH', content: CANARY }]),
      last_error: `The provider refused ${CANARY_EMAIL}`,
      client: CANARY,
      state: 'dead',
      next_attempt_at: AT,
      created_at: AT,
    })
    .execute();
  // Comes last, because a bounced address gets no further mail.
  await db
    .insertInto('suppressions')
    .values({ suppression_id: 'f'.repeat(64), reason: 'bounced', email: CANARY_EMAIL, detail: CANARY, created_at: AT })
    .execute();
  return { userId: user_id, email: CANARY_EMAIL, applicationId, eventId };
}

async function plantApplication({ ctx: { db, uploads } }: TestProduct, person_id: string, event_id: number): Promise<string> {
  const texts = Object.fromEntries(Object.keys(APPLICATION_FIELDS).map((column) => [column, CANARY]));
  const application_id = await insertApplicationRow(db, {
    ...texts,
    form_email: CANARY_EMAIL,
    event_id,
    person_id,
    guardian: CANARY,
    awaited_email: CANARY_EMAIL,
    search_text: CANARY,
    answers: JSON.stringify([{ id: 'a', label: 'Algo', value: CANARY, confidential: true }]),
  });
  const stored_name = `${randomUUID()}.pdf`;
  await writeFile(join(uploads.folders.applications, stored_name), `%PDF ${CANARY}`);
  const file = { file_id: randomUUID(), application_id, stored_name, original_filename: `${CANARY}.pdf` };
  await db
    .insertInto('application_files')
    .values({ ...file, mime_type: 'application/pdf', size: 1, position: 0, created_at: AT })
    .execute();
  await db
    .insertInto('application_history')
    .values({ application_id, at: AT, actor: 'applicant', kind: 'edited', note: CANARY })
    .execute();
  await db
    .insertInto('application_notes')
    .values({ note_id: randomUUID(), application_id, author_id: person_id, at: AT, note: `Nota de ${CANARY}` })
    .execute();
  await db
    .insertInto('application_labels')
    .values({ application_id, label: `mesa ${CANARY}` })
    .execute();
  const decision = { application_id, decision: 'aceptada', subject: CANARY, body: CANARY, status: 'sent' } as const;
  await db
    .insertInto('decision_mails')
    .values({ ...decision, decision_mail_id: randomUUID(), created_at: AT, settled_at: AT })
    .execute();
  await insertConsent(db, { purpose: 'supports', subject: application_id, text: `Autorizo ${CANARY}`, means: CANARY });
  const reviewer_id = randomUUID();
  await db
    .insertInto('reviewers')
    .values({ reviewer_id, event_id, name: 'Eva', email: 'eva@example.org', created_at: AT })
    .execute();
  const review = { scores: '[]', mean: 3, updated_at: AT };
  await db
    .insertInto('reviews')
    .values({ ...review, review_id: randomUUID(), reviewer_id, application_id, comment: `Sobre ${CANARY}` })
    .execute();
  await plantReading(db, reviewer_id, application_id, `Sobre ${CANARY}`);
  return application_id;
}

/** Plants a review draft, a returned application and an assignment. */
async function plantReading(
  db: TestProduct['ctx']['db'],
  reviewer_id: string,
  application_id: string,
  words: string,
): Promise<void> {
  const pair = { reviewer_id, application_id };
  await db
    .insertInto('review_drafts')
    .values({ ...pair, scores: '[]', comment: words, author_comment: words, updated_at: AT })
    .execute();
  await db
    .insertInto('review_refusals')
    .values({ ...pair, reason: 'close', note: words, refused_at: AT })
    .execute();
  await db
    .insertInto('review_assignments')
    .values({ ...pair, assigned_at: AT })
    .execute();
}

async function plantDraft({ ctx: { db, uploads } }: TestProduct, event_id: number): Promise<void> {
  const draft = { draft_id: randomUUID(), event_id, email: CANARY_EMAIL, fields: JSON.stringify({ titulo: CANARY }) };
  await db
    .insertInto('application_drafts')
    .values({ ...draft, created_at: AT, saved_at: AT })
    .execute();
  const stored_name = `${randomUUID()}.pdf`;
  await writeFile(join(uploads.folders.applications, stored_name), `%PDF ${CANARY}`);
  const file = { file_id: randomUUID(), draft_id: draft.draft_id, stored_name, original_filename: `${CANARY}.pdf` };
  await db
    .insertInto('draft_files')
    .values({ ...file, mime_type: 'application/pdf', size: 1, created_at: AT })
    .execute();
}

/** Traces of an address: messages, invitations to review, a late link, a subscription, a bounce. */
async function plantCorrespondence(test: TestProduct, token: string, event_id: number, application_id: string): Promise<void> {
  const { db } = test.ctx;
  const send = (url: string, json: object) => test.send('POST', url, { token, json });
  await send('/api/send-email-contact', { name: CANARY, email: CANARY_EMAIL, message: `Hola ${CANARY}` });
  await send('/api/reviewers', { event_id, name: CANARY, email: CANARY_EMAIL, institution: CANARY });
  const { reviewer_id } = await db
    .selectFrom('reviewers')
    .select('reviewer_id')
    .where('email', '=', CANARY_EMAIL)
    .executeTakeFirstOrThrow();
  const review = { scores: '[]', mean: 3, updated_at: AT, comment: `Escribe ${CANARY}`, author_comment: CANARY };
  await db
    .insertInto('reviews')
    .values({ ...review, review_id: randomUUID(), reviewer_id, application_id })
    .execute();
  await plantReading(db, reviewer_id, application_id, `Escribe ${CANARY}`);
  await send('/api/late-links', { event_id, email: CANARY_EMAIL });
  const request = { request_id: randomUUID(), email: `${CANARY}@EXAMPLE.org`, email_key: CANARY_EMAIL, first_name: CANARY };
  await db
    .insertInto('subscription_requests')
    .values({ ...request, source: 'footer', shown_text: CANARY, created_at: AT, confirmed_at: AT })
    .execute();
  await db
    .insertInto('opening_notices')
    .values({ notice_id: randomUUID(), event_id, email: CANARY_EMAIL, created_at: AT })
    .execute();
}

/** Plants rows of an account, although this person has none. */
async function plantAccount({ ctx: { db } }: TestProduct, user_id: string, application_id: string): Promise<void> {
  const email_change_id = randomUUID();
  await db
    .insertInto('email_changes')
    .values({ email_change_id, user_id, old_email: `antes-${CANARY_EMAIL}`, new_email: CANARY_EMAIL, created_at: AT })
    .execute();
  await db
    .insertInto('sessions')
    .values({
      token_hash: randomUUID(),
      user_id,
      created_at: AT,
      last_seen_at: AT,
      expires_at: LATER,
      browser: CANARY,
      system: CANARY,
    })
    .execute();
  await db
    .insertInto('second_factors')
    .values({ user_id, secret: CANARY, created_at: AT, confirmed_at: AT, last_step: 0 })
    .execute();
  await db.insertInto('recovery_codes').values({ code_hash: randomUUID(), user_id }).execute();
  await db
    .insertInto('access_tokens')
    .values({ token_hash: randomUUID(), purpose: 'device', subject: user_id, created_at: AT })
    .execute();
  await db
    .insertInto('revisions')
    .values({ kind: 'event', item: '1', version: 1, at: AT, user_id, action: 'edited', changed: '[]', snapshot: '{}' })
    .execute();
  const entry = { actor: 'admin', kind: 'state', at: AT } as const;
  await db
    .insertInto('application_history')
    .values({ ...entry, application_id, actor_id: user_id })
    .execute();
  for (const table of POST_TABLES) await insertPostRow(db, table, { user_id, deleted_by: user_id });
  await insertEventRow(db, { deleted_by: user_id, deleted_at: AT });
}

/** Paths below `folder` whose content or name has the canary, or another lower-case word, in clear or compressed. */
export async function canaryFindings(folder: string, word = CANARY): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    // A page rendered again during the walk is listed under its new name.
    const content = await readFile(path).catch(() => Buffer.alloc(0));
    const plain = entry.name.endsWith('.gz') && content.length > 0 ? gunzipSync(content) : content;
    // Joins the lines of quoted-printable mails, which could cut the canary; its letters are never encoded.
    const encoded = entry.name.endsWith('.eml') ? content.toString().replace(/=\r?\n/gu, '') : '';
    const named = path.slice(folder.length).toLowerCase().includes(word);
    if (named || plain.toString('latin1').toLowerCase().includes(word) || encoded.toLowerCase().includes(word)) found.push(path);
  }
  return found.map((path) => path.slice(folder.length + 1)).sort();
}
