/** What the examples of single calls say, where the vocabulary (http/examples.ts) does not suffice. Keys are `METHOD /path`. */
import { LOGIN_MESSAGES } from '@trama/shared/texts/accounts';
import { APPLICATION_MESSAGES } from '@trama/shared/texts/application-form';
import { CONTACT_MESSAGES } from '@trama/shared/texts/contact';
import { EVENT_MESSAGES } from '@trama/shared/texts/events';
import { NEWS_MESSAGES } from '@trama/shared/texts/news';
import { SUBSCRIPTION_MESSAGES } from '@trama/shared/texts/newsletter';
import { PERSON_MESSAGES } from '@trama/shared/texts/people';
import { PUBLICATION_MESSAGES } from '@trama/shared/texts/publications';
import { EXAMPLE_IDS, EXAMPLES, LEAVING_TOKEN } from './examples.ts';

/** `{id}`, by the first part of the path after `/api/`. */
const PATH_IDS: Record<string, unknown> = {
  'late-links': EXAMPLE_IDS.lateLink,
  account: EXAMPLE_IDS.session,
  events: EXAMPLE_IDS.event,
  posts: EXAMPLE_IDS.post,
  publications: EXAMPLE_IDS.publication,
  'contact-messages': EXAMPLE_IDS.message,
  users: EXAMPLE_IDS.person,
  suppressions: EXAMPLE_IDS.suppression,
  applications: EXAMPLE_IDS.application,
  'application-files': EXAMPLE_IDS.file,
  'decision-mails': EXAMPLE_IDS.decisionMail,
  'my-application': EXAMPLE_IDS.file,
  reviewing: EXAMPLE_IDS.file,
  reviewers: EXAMPLE_IDS.reviewer,
  mails: EXAMPLE_IDS.mail,
};

/** Values of one call, where the same name means another thing. Keys are `METHOD /path` as in the documentation. */
const CALL_WORDS: Record<string, Record<string, unknown>> = {
  'POST /api/login': { email: 'root@example.org', password: 'la-de-ahora-1' },
  'POST /api/preview/{kind}': { id: EXAMPLE_IDS.event, picture: 'stored' },
  'GET /api/settings': { name: 'Círculo de Investigadoras', text: 'Queremos conocerte.' },
  'PUT /api/settings': { name: 'Círculo de Investigadoras', text: 'Queremos conocerte.' },
  'PUT /api/update-document': { file: 'bases.pdf' },
  'PUT /api/users/{id}': { roleName: 'equipo' },
  'POST /api/applications/state': { ids: [EXAMPLE_IDS.application] },
  'POST /api/applications/{id}/mail': { id: EXAMPLE_IDS.decided },
  'POST /api/decision-mails/send': { ids: [EXAMPLE_IDS.decisionMail] },
  'POST /api/decision-mails/discard': { ids: [EXAMPLE_IDS.decisionMail] },
  'POST /api/reviewing/reviews': { name: 'Pertinencia' },
  'POST /api/resend-webhook': { type: 'email.complained', to: [EXAMPLES.email] },
  'POST /api/mailings/test': { id: EXAMPLE_IDS.event },
};

/** The words that come first in the examples of one call. */
export function wordsOf(method: string, path: string): Record<string, unknown> {
  const [, , first = ''] = path.split('/');
  const id = path.includes('{id}') ? { id: PATH_IDS[first] } : {};
  const leaving = path.startsWith('/api/unsubscribe/') ? { token: LEAVING_TOKEN } : {};
  return { ...id, ...leaving, ...CALL_WORDS[`${method} ${path}`] };
}

const applicant = { firstName: 'Ana', lastName: 'Pérez Soto', email: EXAMPLES.email, roleName: 'exhibitor' };
const root = { ...applicant, roleName: 'root', password: EXAMPLES.password, phone: EXAMPLES.phone };
const member = { ...applicant, roleName: 'equipo', orcid: EXAMPLES.orcid, titleAcademy: EXAMPLES.titleAcademy };

/** Bodies by name, of a call that takes more than one kind. Those with a file are for multipart alone. */
const BODIES: Record<string, Record<string, Record<string, unknown>>> = {
  'POST /api/users': { postulante: applicant, administradora: root, equipo: { ...member, file: EXAMPLES.file } },
};

/** The examples of a call's body, if it has several. */
export function namedBodies(method: string, path: string, withFiles: boolean): Record<string, { value: unknown }> | null {
  const bodies = BODIES[`${method} ${path}`];
  if (!bodies) return null;
  const sendable = Object.entries(bodies).filter(([, body]) => withFiles || !Object.hasOwn(body, 'file'));
  return Object.fromEntries(sendable.map(([name, value]) => [name, { value }]));
}

/** What a call's `message` says, by status. */
const SENTENCES: Record<string, Record<number, string>> = {
  'POST /api/login': { 401: LOGIN_MESSAGES.wrong },
  'POST /api/send-email-contact': { 200: CONTACT_MESSAGES.sent },
  'POST /api/user-event': {
    201: APPLICATION_MESSAGES.sent,
    400: APPLICATION_MESSAGES.already,
    401: APPLICATION_MESSAGES.ticketExpired,
    404: EVENT_MESSAGES.notFound,
    410: APPLICATION_MESSAGES.closed,
  },
  'GET /api/events/{id}': { 404: EVENT_MESSAGES.notFound },
  'GET /api/posts/{id}': { 404: NEWS_MESSAGES.notFound },
  'GET /api/publications/{id}': { 404: PUBLICATION_MESSAGES.notFound },
  'POST /api/users': { 409: PERSON_MESSAGES.emailTaken },
  'PUT /api/users/{id}': { 404: PERSON_MESSAGES.notFound, 409: PERSON_MESSAGES.emailTaken },
  'POST /api/users-partner': { 409: PERSON_MESSAGES.emailTaken },
  'POST /api/password-reset': { 200: LOGIN_MESSAGES.resetSent },
  'POST /api/password-reset/confirm': { 200: LOGIN_MESSAGES.resetDone, 410: LOGIN_MESSAGES.resetDead },
  'POST /api/subscriptions': { 200: SUBSCRIPTION_MESSAGES.asked },
};

/** The sentence of one answer; undefined where the status says it all. */
export const sentenceOf = (method: string, path: string, status: string): string | undefined =>
  SENTENCES[`${method} ${path}`]?.[Number(status)];
