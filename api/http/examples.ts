/**
 * What the documentation's examples say, by the names that fields have everywhere. The test that sends them
 * (http/examples.test.ts) keeps a world in which the things named here exist.
 */

/** Of things that the examples speak of. */
export const EXAMPLE_IDS = {
  event: 12,
  post: 7,
  publication: 5,
  message: 31,
  mail: 48,
  /** Of the token `otra-sesion`. */
  session: '30a51fe3ede98376',
  person: '7d3f7f0e-3f5c-4f0a-9d50-2b7c1f6a8e21',
  document: '0b0f5d5e-9a3d-4c55-8f0e-5f6a1f7f3c10',
  application: '5e1c9a54-6c0b-4f53-b1c7-9f7a2d0e4b6d',
  /** Accepted, and not told yet. */
  decided: '2f4a6c8e-1b3d-4f5a-8c7e-9d0b1a2c3e4f',
  file: 'c2a8d1f4-4f0d-4b63-8a57-1d0f9b3e7a52',
  decisionMail: '91b6c3e0-2d4f-4a81-9c5e-7b0a6f8d1e34',
  lateLink: 'a4d2f6b8-0c1e-4e39-8b7d-3f5a9c2e6d70',
  reviewer: 'e8b7a6c5-1d2f-4b3a-9e8d-6c5b4a3f2e1d',
  suppression: '3b1f0c5d8e2a4f6793b1c0d2e4f68a7b5c3d1e0f9a8b7c6d5e4f3a2b1c0d9e8f',
} as const;

/** Of every link and ticket in the examples. */
export const EXAMPLE_TOKEN = 'Zm9ybWEtZGUtdW4tcGFzZS1wYXJhLWVqZW1wbG9zMDEyMw';
/** The same for the link in a mailing, which is signed. */
export const EXAMPLE_LINK_SECRET = 'un-secreto-para-los-ejemplos';
const LEAVING_TOKEN = `${EXAMPLE_IDS.person}.mUZPOfd9K_qzbzCt1yYsP-XRz2FaHy78CjQ3QIwCkyA`;

const IMAGE = '/uploads/images/0f1e2d3c4b5a69788796a5b4-800.webp';
const TEXT = '<p>Tres días de <strong>conversación</strong> entre la escuela y el barrio.</p>';
const DATE = '2027-05-20T00:00:00.000Z';
const CLOSE = '2027-04-30T00:00:00.000Z';
const TITLE = 'Infancias y lectura en el sur';
const PERSON = 'Rayén Quilodrán';
const TALK = 'Leer en dos lenguas';

/** Values by the field's name, wherever their type is that of the field. */
export const EXAMPLES: Record<string, unknown> = {
  aboutIntro: ['Somos una red de mujeres que investigan.'],
  academico: 'Magíster en Educación',
  actor_name: PERSON,
  announced_state: null,
  answered_at: null,
  apellidoM: 'Soto',
  apellidoP: 'Pérez',
  application_id: EXAMPLE_IDS.application,
  author: PERSON,
  body: 'Estimada Ana: nos alegra contarle que su ponencia fue aceptada.',
  browser: 'Firefox',
  button: 'Abrir formulario',
  choices: [],
  close: 'Ahora no',
  closesAt: '2027-05-01T03:59:59.999Z',
  comment: 'Clara y bien fundada.',
  contactEmail: 'contacto@example.org',
  content: TEXT,
  created_at: '2026-11-18T15:04:05.000Z',
  criteria: ['Pertinencia'],
  current: 'la-de-ahora-1',
  date: DATE,
  dateEnd: CLOSE,
  decision_mail_id: EXAMPLE_IDS.decisionMail,
  description: TEXT,
  detail: 'smtp; 550 5.1.1 user unknown',
  document_id: EXAMPLE_IDS.document,
  documentId: EXAMPLE_IDS.document,
  documentIds: [EXAMPLE_IDS.document],
  email: 'ana.perez@example.org',
  event_date: DATE,
  event_description: TEXT,
  event_end_date: CLOSE,
  event_id: EXAMPLE_IDS.event,
  event_image: IMAGE,
  event_location: 'Temuco, Chile',
  event_time: '2027-05-20T09:30:00.000Z',
  event_title: TITLE,
  event_youtube: null,
  eventId: EXAMPLE_IDS.event,
  facebook: 'https://example.org/facebook',
  file: 'portada.jpg',
  file_id: EXAMPLE_IDS.file,
  files: ['bases.pdf'],
  filter: '{}',
  first_name: 'Ana',
  firstName: 'Ana',
  footerText: 'Proyecto de extensión universitaria.',
  fullName: 'Ana Pérez Soto',
  heroButton: 'Explorar Congresos',
  heroText: 'La educación y la salud se comprenden mejor juntas.',
  hour: '09:30:00',
  html: TEXT,
  id: 'equipo',
  image: IMAGE,
  inclusion: 'Ninguno',
  instagram: 'https://example.org/instagram',
  institucion: 'Universidad del Sur',
  items: `event:${EXAMPLE_IDS.event}`,
  joinFormUrl: 'https://example.org/registro-red',
  keep: [EXAMPLE_IDS.file],
  key: `event-announcement:${EXAMPLE_IDS.event}`,
  label: '¿Qué equipo necesita?',
  last_error: null,
  last_name: 'Pérez Soto',
  lastName: 'Pérez Soto',
  late_link_id: EXAMPLE_IDS.lateLink,
  limit: 20,
  linkedin: 'https://example.org/linkedin',
  location: 'Temuco, Chile',
  mail: 'ana.perez@example.org',
  mail_id: EXAMPLE_IDS.mail,
  message: 'Me gustaría saber más de la red.',
  message_id: EXAMPLE_IDS.message,
  mime_type: 'application/pdf',
  name: 'Ana Pérez',
  next: null,
  nombre: 'Ana',
  nombrePrograma: 'Ana Pérez Soto',
  note: null,
  observacion: 'Ninguna',
  opensAt: null,
  orcid: '0000-0002-1825-0097',
  original_filename: 'bases.pdf',
  partner_img: IMAGE,
  password: 'una-clave-larga-1',
  path: `/blog/${EXAMPLE_IDS.event}`,
  phone: '+56 9 1234 5678',
  post_author: PERSON,
  post_content: TEXT,
  post_id: EXAMPLE_IDS.post,
  post_image: IMAGE,
  post_title: TITLE,
  post_youtube: null,
  previous: null,
  publication_id: EXAMPLE_IDS.publication,
  publish_at: null,
  qrAlt: 'Código QR del formulario',
  question_id: null,
  range: '[0,24]',
  requestId: '1b4e28ba-2fa1-4d2b-883f-0016d3cca427',
  retryAt: '2026-11-20T15:05:00.000Z',
  reviewer: 'Luz Araya',
  reviewer_id: EXAMPLE_IDS.reviewer,
  search: 'lectura',
  session_id: EXAMPLE_IDS.session,
  shortName: 'Trama',
  sort: '["created_at","DESC"]',
  subject: 'Su postulación',
  suppression_id: EXAMPLE_IDS.suppression,
  system: 'Linux',
  tagline: 'Red de mujeres que investigan',
  text: TEXT,
  textAfter: 'Gracias por postular.',
  textBefore: 'Lea las bases antes de postular.',
  title: TITLE,
  titleAcademy: 'Doctora en Educación',
  titulo: TALK,
  to: 'ana.perez@example.org',
  to_address: 'ana.perez@example.org',
  token: EXAMPLE_TOKEN,
  updated_at: '2026-11-18T15:04:05.000Z',
  url: `/uploads/documents/${EXAMPLE_IDS.document}/bases.pdf`,
  used_at: null,
  user: EXAMPLE_IDS.person,
  user_id: EXAMPLE_IDS.person,
  userId: EXAMPLE_TOKEN,
  value: 'Un proyector',
  version: '0.1.0',
  youtube: 'https://www.youtube.com/watch?v=jNQXAC9IVRw',
};

/** Fields that no example shows: traps against robots, and what only goes with another value. */
export const LEFT_OUT = new Set(['sitioWeb', 'demora', 'publishAt']);

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
  'POST /api/preview/{kind}': { id: EXAMPLE_IDS.event, picture: 'kept' },
  'GET /api/settings': { name: 'Círculo de Investigadoras', text: 'Queremos conocerte.' },
  'PUT /api/settings': { name: 'Círculo de Investigadoras', text: 'Queremos conocerte.' },
  'PUT /api/update-document': { file: 'bases.pdf' },
  'PUT /api/users/{id}': { roleName: 'equipo' },
  'POST /api/applications/state': { ids: [EXAMPLE_IDS.application] },
  'POST /api/applications/{id}/mail': { id: EXAMPLE_IDS.decided },
  'POST /api/decision-mails/send': { ids: [EXAMPLE_IDS.decisionMail] },
  'POST /api/decision-mails/discard': { ids: [EXAMPLE_IDS.decisionMail] },
  'POST /api/reviewing/reviews': { name: 'Pertinencia' },
  'POST /api/mailings/test': { id: EXAMPLE_IDS.event },
};

/** The words that come first in the examples of one call. */
export function wordsOf(method: string, path: string): Record<string, unknown> {
  const [, , first = ''] = path.split('/');
  const id = path.includes('{id}') ? { id: PATH_IDS[first] } : {};
  const leaving = path.startsWith('/api/unsubscribe/') ? { token: LEAVING_TOKEN } : {};
  return { ...id, ...leaving, ...CALL_WORDS[`${method} ${path}`] };
}
