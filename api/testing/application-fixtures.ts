/** Rows of applications that the API's examples name. */
import type { Trx } from '../core/database/open.ts';
import { insertApplicationRow } from './applications.ts';
import { insertCertificate } from './certificates.ts';
import { insertConsent, insertPerson } from './factories.ts';
import { PDF } from './files.ts';
import { FIXTURE_IDS as ID, THEN } from './fixture-ids.ts';

/** An instant before the close of the event's call. */
const COMING = '2027-01-15T15:00:00.000Z';

/** State of the applicant's application that a route needs, by path. */
const OWN_STATES: Record<string, Parameters<typeof insertApplicationRow>[1]> = {
  '/api/my-application/undo-withdrawal': { event_id: ID.event, state: 'retirada', withdrawn_at: THEN },
  '/api/my-application/attendance': { event_id: ID.event, state: 'aceptada', announced_state: 'aceptada' },
};

/** Routes of the applicant's talk, which need an accepted application and an event that requests files. */
const isAboutTalk = (path: string) => path.startsWith('/api/my-application/talk');

/** An application with its file, decision mail, call, late link and reviewer. Returns the applicant's id. */
export async function insertApplicationFixtures(trx: Trx, stored_name: string, path: string): Promise<string> {
  const application_id = await insertApplicationRow(trx, {
    event_id: ID.event,
    ...OWN_STATES[path],
    ...(isAboutTalk(path) && { state: 'aceptada', announced_state: 'aceptada' }),
    application_id: ID.application,
  });
  await insertApplicationRow(trx, { application_id: ID.decided, event_id: ID.event, state: 'aceptada' });
  const change = { application_id: ID.decided, at: THEN, actor: 'admin', kind: 'state', from_state: 'recibida' } as const;
  const undo = JSON.stringify({ withdrawn_at: null, attendance: null, attendance_at: null, mail: null });
  await trx
    .insertInto('application_history')
    .values({ ...change, to_state: 'aceptada', undo })
    .execute();
  await trx
    .insertInto('application_notes')
    .values({ note_id: ID.note, application_id, at: THEN, note: 'Leerla otra vez' })
    .execute();
  const coauthor = { name: 'Rocío Huenchumil Pino', email: 'rocio@example.org', position: 1, orcid: null, created_at: THEN };
  await trx
    .insertInto('application_authors')
    .values({ ...coauthor, author_id: ID.coauthor, application_id })
    .execute();
  await trx
    .insertInto('institution_names')
    .values({ spelling_key: 'u. del sur', spelling: 'U. del Sur', institution: 'Universidad del Sur' })
    .execute();
  const applicant = await insertPerson(trx, { role_name: 'exhibitor' });
  await trx
    .insertInto('application_files')
    .values({
      file_id: ID.file,
      application_id,
      original_filename: 'bases.pdf',
      stored_name,
      mime_type: 'application/pdf',
      size: PDF.length,
      position: 0,
      created_at: THEN,
      reviewer_copy: 'original',
    })
    .execute();
  const mail = { subject: 'Su postulación', body: 'Fue aceptada', status: 'prepared' as const, decision: 'aceptada' as const };
  await trx
    .insertInto('decision_mails')
    .values({ decision_mail_id: ID.decisionMail, application_id, created_at: THEN, ...mail })
    .execute();
  const draft = { draft_id: ID.draft, event_id: ID.event, email: 'eva@example.org', fields: '{}' };
  await trx
    .insertInto('application_drafts')
    .values({ ...draft, created_at: THEN, saved_at: THEN })
    .execute();
  const opens_at = path.startsWith('/api/opening-notices') ? COMING : null;
  await trx
    .insertInto('opening_notices')
    .values({ notice_id: ID.notice, event_id: ID.event, email: 'pronto@example.org', created_at: THEN })
    .execute();
  await trx
    .insertInto('call_settings')
    .values({ event_id: ID.event, criteria: JSON.stringify(['Pertinencia']), opens_at, updated_at: THEN })
    .execute();
  await trx
    .insertInto('talks')
    .values({
      talk_id: ID.talk,
      event_id: ID.event,
      application_id: isAboutTalk(path) ? application_id : null,
      title: 'Leer',
      created_at: THEN,
      updated_at: THEN,
    })
    .execute();
  await trx
    .insertInto('talk_people')
    .values({ talk_id: ID.talk, position: 0, name: 'Tamara Quilodrán', orcid: null, presents: 1 })
    .execute();
  for (const kind of ['slides', 'recording'] as const) {
    const isFile = kind === 'slides';
    const file = { original_filename: 'laminas.pdf', stored_name, mime_type: 'application/pdf', size: PDF.length };
    const none = { original_filename: null, stored_name: null, mime_type: null, size: null };
    await trx
      .insertInto('talk_materials')
      .values({
        ...(isFile ? { ...file, url: null } : { ...none, url: 'https://videos.example.org/leer' }),
        material_id: isFile ? ID.file : ID.recording,
        talk_id: ID.talk,
        kind,
        licence: 'cc-by',
        created_at: THEN,
      })
      .execute();
  }
  await trx
    .insertInto('certificate_signatures')
    .values({ signature_id: ID.signature, event_id: ID.event, name: 'Luz', office: 'Directora', created_at: THEN })
    .execute();
  const listed = { event_id: ID.event, role: 'speaker', name: 'Tamara Quilodrán', email: '', created_at: THEN } as const;
  await trx
    .insertInto('certificate_people')
    .values({ certificate_person_id: 1, ...listed })
    .execute();
  await insertCertificate(trx, {
    code: ID.certificate,
    event_id: ID.event,
    email: 'tamara@example.org',
    revoked_at: path.endsWith('/reinstate') ? THEN : null,
  });
  const day = '2027-05-20';
  const talks = [{ talk: ID.talk, minutes: 20, off: false }];
  const plenary = { id: 'apertura', kind: 'keynote', title: 'Apertura', note: '', day, start: '09:00', end: '10:00' };
  const draft_layout = { days: [day], rooms: [], sessions: [{ ...plenary, room: null, chair: null, talks }] };
  await trx
    .insertInto('programmes')
    .values({
      event_id: ID.event,
      draft: JSON.stringify(draft_layout),
      published: null,
      published_at: null,
      updated_at: THEN,
      materials_until: day,
    })
    .execute();
  await trx
    .insertInto('late_links')
    .values({
      late_link_id: ID.lateLink,
      event_id: ID.event,
      email: 'tarde@example.org',
    })
    .execute();
  await trx
    .insertInto('reviewers')
    .values({ reviewer_id: ID.reviewer, event_id: ID.event, name: 'Luz', email: 'luz@example.org', created_at: THEN })
    .execute();
  await insertConsent(trx, { purpose: 'reviewing', subject: ID.reviewer });
  return applicant;
}
