/** Acts of people that examples do not cover: content with dates, applications, decisions, programmes, settings. */
import { z } from 'zod';
import { eventually } from '../drill.ts';
import { eventFields, pdf, png } from '../files.ts';
import type { Draw } from './draw.ts';
import type { Answer, Call, Product } from './product.ts';

export interface Moment {
  product: Product;
  draw: Draw;
  /** The instant (ms) of the clock. */
  now: number;
}

/** Sends its calls, the last answer is compared. null: nothing is known yet that it needs. */
type Act = (moment: Moment) => Promise<Answer | null>;

const ticket = z.object({ user: z.object({ user_id: z.string() }) });
const listed = z.array(z.object({ application_id: z.string(), state: z.string() }));
const programme = z.object({ version: z.number(), talks: z.array(z.object({ talk_id: z.number() })) });
const event = z.looseObject({ version: z.number() });
const createdEvent = z.object({ event_id: z.number() });
const audience = z.object({ mailed_at: z.string().nullable() });
const decisionMails = z.array(z.object({ decision_mail_id: z.string() }));
const settings = z.looseObject({});

function formOf(fields: Record<string, unknown>, files: Record<string, [Blob, string]> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  for (const [name, [blob, file]] of Object.entries(files)) form.append(name, blob, file);
  return form;
}

const parsed = <Value>(schema: z.ZodType<Value>, { status, body }: Answer): Value | null =>
  status < 300 ? schema.parse(JSON.parse(body.toString())) : null;

const signed = (method: string, path: string, json?: unknown): Call => ({ method, path, signed: true, json });

const STATES = ['published', 'published', 'published', 'draft', 'scheduled'] as const;

function eventForm({ draw, now }: Moment): FormData {
  const [close, day] = [draw.day(now, 5, 30), draw.day(now, 40, 90)];
  const status = draw.oneOf(...STATES);
  return formOf(
    {
      ...eventFields(draw.words()),
      description: `<p>${draw.words(9)}</p>`,
      date: day,
      dateEnd: close,
      status,
      ...(status === 'scheduled' && { publishAt: `${draw.day(now, 1, 9)}T12:00:00.000Z` }),
      confirmation: status === 'published' && draw.chance(0.2),
    },
    { file: [png(), 'portada.png'] },
  );
}

/** An announcement is written once the page is live, at a poll of real time: it is waited for, so that both products mail at one instant. */
const createEvent: Act = async (moment) => {
  const { product } = moment;
  const form = eventForm(moment);
  const answer = await product.call({ method: 'POST', path: '/api/events', signed: true, form });
  const id = parsed(createdEvent, answer)?.event_id;
  const isMailed = async () =>
    parsed(audience, await product.call(signed('GET', `/api/mailings/audience?kind=event&id=${id}`)))?.mailed_at !== null;
  if (form.get('confirmation') === 'true' && id !== undefined && !(await eventually(isMailed, 20_000)))
    throw new Error(`event ${id} is never announced`);
  return answer;
};

/** An edit as the panel sends it: everything, with the version that was read; sometimes an outdated one. */
const editEvent: Act = async (moment) => {
  const { product, draw } = moment;
  const id = draw.recent(product.known.of('event_id'));
  if (id === undefined) return null;
  const found = parsed(event, await product.call(signed('GET', `/api/events/${id}`)));
  const form = eventForm(moment);
  form.set('confirmation', 'false');
  if (found) form.set('version', String(found.version - (draw.chance(0.1) ? 1 : 0)));
  return product.call({ method: 'PUT', path: `/api/events/${id}`, signed: true, form });
};

const createPost: Act = ({ product, draw }) =>
  product.call({
    method: 'POST',
    path: draw.oneOf('/api/posts', '/api/publications'),
    signed: true,
    form: formOf(
      {
        title: draw.words(),
        author: draw.person().firstName,
        content: `<p>${draw.words(12)}</p>`,
        status: draw.oneOf('published', 'published', 'draft'),
      },
      draw.chance(0.5) ? { file: [png(), 'foto.png'] } : {},
    ),
  });

const openCall: Act = ({ product, draw, now }) => {
  const id = draw.recent(product.known.of('event_id'));
  if (id === undefined) return Promise.resolve(null);
  const questions = [
    { id: 'equipo', kind: 'short', label: '¿Qué equipo necesitas?', required: false, choices: [], confidential: true },
    { id: 'eje', kind: 'choice', label: 'Eje', required: true, choices: ['Salud', 'Escuela'], axis: true },
  ];
  return product.call(
    signed('PUT', `/api/call-settings/${id}`, {
      opensAt: draw.chance(0.2) ? `${draw.day(now, 1, 4)}T12:00:00.000Z` : null,
      override: draw.oneOf(null, null, null, 'open', 'closed'),
      maxFiles: draw.whole(1, 4),
      questions: draw.chance(0.3) ? questions : [],
      textBefore: draw.words(6),
      textAfter: '',
      programme: draw.chance(0.7),
      criteria: ['Pertinencia', 'Claridad'].slice(0, draw.whole(0, 3)),
      hideNames: draw.chance(0.5),
      ...(draw.chance(0.4) && { supports: ['Acceso sin escalones'] }),
    }),
  );
};

/** Sends both calls of the form. */
const apply: Act = async ({ product, draw }) => {
  const eventId = draw.recent(product.known.of('event_id'));
  const { firstName, lastName, email } = draw.person();
  if (eventId === undefined) return null;
  const person = { firstName, lastName, email, roleName: 'exhibitor', notification: draw.chance(0.3) };
  const found = parsed(ticket, await product.call({ method: 'POST', path: '/api/users', json: person }));
  const coauthor = draw.person();
  const fields = {
    userId: found?.user.user_id ?? 'x',
    eventId,
    nombre: firstName,
    apellidoP: 'Pérez',
    apellidoM: 'Soto',
    mail: email,
    institucion: draw.oneOf('Universidad del Sur', 'U. del Sur', 'Universidad de Chile'),
    titulo: draw.words(),
    academico: 'Magíster',
    inclusion: draw.words(2),
    observacion: 'Ninguna',
    autorizacion: true,
    mayor: true,
    pregunta_eje: 'Salud',
    pregunta_equipo: 'Un proyector',
    ...(draw.chance(0.5) && { coautoras: [{ name: `${coauthor.firstName} Araya`, email: coauthor.email }] }),
  };
  return product.call({ method: 'POST', path: '/api/user-event', form: formOf(fields, { 'files[]': [pdf(), 'resumen.pdf'] }) });
};

const applications = async ({ product, draw }: Moment) => {
  const all = parsed(listed, await product.call(signed('GET', '/api/applications?range=[0,99]'))) ?? [];
  return all.filter(() => draw.chance(0.4));
};

const decide: Act = async (moment) => {
  const chosen = await applications(moment);
  const state = moment.draw.oneOf('aceptada', 'aceptada', 'rechazada', 'lista_espera', 'en_revision');
  if (chosen.length === 0) return null;
  const seen = Object.fromEntries(chosen.map(({ application_id, state }) => [application_id, state]));
  return moment.product.call(signed('POST', '/api/applications/state', { ids: Object.keys(seen), state, seen }));
};

const sendDecisions: Act = async ({ product, draw }) => {
  const prepared = parsed(decisionMails, await product.call(signed('GET', '/api/decision-mails'))) ?? [];
  const ids = prepared.map(({ decision_mail_id }) => decision_mail_id).filter(() => draw.chance(0.6));
  return ids.length > 0 ? product.call(signed('POST', '/api/decision-mails/send', { ids })) : null;
};

/** Makes talks of the accepted applications and publishes a draft with all of them. */
const arrange: Act = async ({ product, draw, now }) => {
  const id = draw.recent(product.known.of('event_id'));
  if (id === undefined) return null;
  await product.call(signed('POST', `/api/programmes/${id}/accepted`));
  const found = parsed(programme, await product.call(signed('GET', `/api/programmes/${id}`)));
  const day = draw.day(now, 40, 90);
  const talks = (found?.talks ?? []).map(({ talk_id }) => ({
    talk: talk_id,
    minutes: draw.whole(10, 30),
    off: draw.chance(0.1),
  }));
  const room = { id: 'aula', name: 'Aula Magna', place: 'Piso 1', seats: 180 };
  const chair = { name: 'Paulina Arredondo', email: draw.email() };
  const session = {
    id: 'm1',
    kind: 'talks',
    title: draw.words(),
    note: '',
    day,
    start: '09:00',
    end: '18:00',
    room: 'aula',
    chair,
    talks,
  };
  const draft = { days: [day], rooms: [room], sessions: [session] };
  const saved = await product.call(signed('PUT', `/api/programmes/${id}`, { version: found?.version, draft }));
  return draw.chance(0.3) ? saved : product.call(signed('POST', `/api/programmes/${id}/publish`, { notify: draw.chance(0.7) }));
};

const saveSettings: Act = async ({ product, draw }) => {
  const found = parsed(settings, await product.call(signed('GET', '/api/settings'))) ?? {};
  return product.call(signed('PUT', '/api/settings', { ...found, tagline: draw.words(), footerText: draw.words() }));
};

/** Moves an item to the trash, out of it, or deletes it for good. */
const trash: Act = async ({ product, draw }) => {
  const [kind, name] = draw.oneOf(['events', 'event_id'], ['posts', 'post_id'], ['publications', 'publication_id']);
  const id = draw.recent(product.known.of(name));
  if (id === undefined) return null;
  const last = draw.whole(0, 3);
  const answers = [
    await product.call(signed('DELETE', `/api/${kind}/${id}`)),
    last === 1 ? await product.call(signed('POST', `/api/${kind}/${id}/restore`)) : null,
    last === 2 ? await product.call(signed('DELETE', `/api/trash/${kind}/${id}`)) : null,
  ];
  return answers.findLast((answer) => answer !== null) ?? null;
};

const LISTS =
  'events posts publications users subscribers suppressions contact-messages applications rights-requests breaches certificates mails';

/** Reads every list, so that later calls can name its ids. */
const look: Act = async ({ product, draw }) => {
  for (const list of LISTS.split(' ')) product.learn(await product.call(signed('GET', `/api/${list}`)));
  const eventId = draw.recent(product.known.of('event_id'));
  for (const list of ['reviewers', 'late-links'])
    product.learn(await product.call(signed('GET', `/api/${list}?event_id=${eventId ?? 1}`)));
  const application = draw.recent(product.known.of('application_id'));
  return application === undefined ? null : product.call(signed('GET', `/api/applications/${application}`));
};

/** Each with its share of the trace. */
export const ACTS: readonly [name: string, weight: number, Act][] = [
  ['create an event', 5, createEvent],
  ['edit an event', 4, editEvent],
  ['create a post or a publication', 4, createPost],
  ['set up a call', 4, openCall],
  ['apply', 14, apply],
  ['decide', 5, decide],
  ['send decisions', 4, sendDecisions],
  ['arrange a programme', 4, arrange],
  ['save settings', 1, saveSettings],
  ['trash', 1, trash],
  ['look around', 4, look],
];
