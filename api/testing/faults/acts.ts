/** The ten grave acts: irreversible requests, each with the rows that it needs beyond the example rows. */
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import type { Context } from '../../context.ts';
import { FIXTURE_TOKEN, fillWithFixtures, ROOT_TOKEN } from '../api-fixtures.ts';
import { FORM_FIELDS, insertApplicationRow } from '../applications.ts';
import { insertPerson } from '../factories.ts';
import { jpeg, PDF, pdf } from '../files.ts';
import { FIXTURE_IDS as ID, THEN } from '../fixture-ids.ts';
import { form } from '../form.ts';

type Filled = Pick<Context, 'db' | 'uploads'>;
type Send = (request: InjectOptions) => Promise<{ body: string }>;

export interface FaultyAct {
  name: string;
  /** Needs of the example rows: the path of a route, and whether content is in the trash. */
  fixtures?: { path?: string; deleted?: boolean };
  prepare?(ctx: Filled): Promise<void>;
  /** @param send sends preparing requests */
  request(send: Send): Promise<InjectOptions>;
  /** A word that no row and no file may contain afterwards. */
  erases?: string;
}

const DECIDED = Array.from({ length: 40 }, (_, at) => `40000000-0000-4000-8000-${String(at).padStart(12, '0')}`);
const MAILED = DECIDED.slice(0, 6);
const ERASED = 'quetzalcihuatl';
const ERASED_ID = '60000000-0000-4000-8000-000000000000';
const SUBSCRIBERS = Array.from({ length: 12 }, (_, at) => `Lectora ${at};lectora${at}@example.org`);

const json = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object): InjectOptions => ({
  method,
  url,
  headers: { authorization: `Bearer ${ROOT_TOKEN}` },
  ...(payload && { payload }),
});
const multipart = (url: string, fields: Parameters<typeof form>[0], headers = {}): InjectOptions => {
  const { body, headers: own } = form(fields);
  return { method: 'POST', url, payload: body, headers: { ...headers, ...own } };
};

async function insertApplications({ db }: Filled, ids: readonly string[]): Promise<void> {
  for (const application_id of ids) {
    const person_id = await insertPerson(db, { role_name: 'exhibitor' });
    await insertApplicationRow(db, { application_id, person_id, event_id: ID.event });
  }
}

export const ACTS: readonly FaultyAct[] = [
  {
    name: 'apply',
    fixtures: { path: '/api/user-event' },
    prepare: async ({ db }) => {
      const begun = db.selectFrom('access_tokens').select('subject').where('purpose', '=', 'applying');
      const { mail: email } = FORM_FIELDS;
      await db.updateTable('people').set({ email, email_key: email }).where('user_id', 'in', begun).execute();
    },
    request: async () => {
      const coautoras = JSON.stringify([{ name: 'Rocío Huenchumil Pino', email: 'otra@example.org' }]);
      const fields = { ...FORM_FIELDS, userId: FIXTURE_TOKEN, eventId: ID.event, autorizacion: 'true', mayor: 'true', coautoras };
      return multipart('/api/user-event', { ...fields, 'files[]': [pdf()] });
    },
  },
  {
    name: 'decide 40',
    prepare: (ctx) => insertApplications(ctx, DECIDED),
    request: async () => {
      const seen = Object.fromEntries(DECIDED.map((id) => [id, 'recibida']));
      return json('POST', '/api/applications/state', { ids: DECIDED, state: 'aceptada', seen });
    },
  },
  {
    name: 'publish',
    request: async () => {
      const day = '2027-05-20T00:00:00.000Z';
      const fields = {
        title: 'Jornada',
        description: '<p>Hola</p>',
        date: day,
        dateEnd: '2027-04-30',
        hour: '09:00:00',
        location: 'Temuco',
      };
      return multipart(
        '/api/events',
        { ...fields, status: 'published', file: await jpeg() },
        { authorization: `Bearer ${ROOT_TOKEN}` },
      );
    },
  },
  {
    name: 'mail',
    prepare: async (ctx) => {
      await insertApplications(ctx, MAILED);
      const mail = {
        subject: 'Tu ponencia',
        body: 'Fue aceptada',
        status: 'prepared',
        decision: 'aceptada',
        created_at: THEN,
      } as const;
      for (const application_id of MAILED)
        await ctx.db
          .insertInto('decision_mails')
          .values({ ...mail, decision_mail_id: application_id, application_id })
          .execute();
      await ctx.db.updateTable('applications').set({ state: 'aceptada' }).where('application_id', 'in', MAILED).execute();
    },
    request: async () => json('POST', '/api/decision-mails/send', { ids: MAILED }),
  },
  {
    name: 'erase',
    prepare: async ({ db }) => {
      const email = `${ERASED}@example.org`;
      await insertPerson(db, { user_id: ERASED_ID, role_name: 'exhibitor', full_name: `Ana ${ERASED}`, email });
      await db
        .updateTable('applications')
        .set({ talk_title: ERASED, form_email: email, person_id: ERASED_ID })
        .where('application_id', '=', ID.application)
        .execute();
    },
    request: async () => json('DELETE', `/api/users/${ERASED_ID}`),
    erases: ERASED,
  },
  { name: 'restore', fixtures: { deleted: true }, request: async () => json('POST', `/api/events/${ID.event}/restore`) },
  {
    name: 'issue certificates',
    prepare: async ({ db }) => {
      const listed = { event_id: ID.event, role: 'attendee', created_at: THEN } as const;
      for (const name of ['Yasna Carimán', 'Luz Rey', 'Amparo Rebolledo'])
        await db
          .insertInto('certificate_people')
          .values({ ...listed, name, email: `${randomUUID()}@example.org` })
          .execute();
    },
    request: async () =>
      json('POST', '/api/certificates', { event_id: ID.event, role: 'attendee', reason: 'En la última sesión' }),
  },
  {
    name: 'import',
    request: async () => {
      const text = `Nombre;Correo\n${SUBSCRIBERS.join('\n')}\n`;
      return json('POST', '/api/subscriber-imports', { text, consent: 'written', origin: 'Una hoja', consentDay: '2024-04-12' });
    },
  },
  {
    name: 'save settings',
    request: async (send) => {
      const { examples: _, ...settings } = JSON.parse((await send({ ...json('PUT', '/api/settings'), method: 'GET' })).body);
      return json('PUT', '/api/settings', { ...settings, tagline: 'Otra frase', footerText: 'Otro pie' });
    },
  },
  { name: 'purge', fixtures: { deleted: true }, request: async () => json('DELETE', `/api/trash/events/${ID.event}`) },
];

/** Fills an empty database. Writes the files that example rows name, each under a unique name. */
export async function fill(ctx: Filled, { fixtures, prepare }: FaultyAct): Promise<void> {
  const { db, uploads } = ctx;
  await fillWithFixtures(ctx, fixtures);
  const [slides, { content }] = [`${randomUUID()}.pdf`, await jpeg(400, 300)];
  await db.updateTable('talk_materials').set({ stored_name: slides }).where('kind', '=', 'slides').execute();
  await writeFile(join(uploads.folders.applications, slides), PDF);
  for (const { image_id } of await db.selectFrom('images').select('image_id').execute())
    await writeFile(join(uploads.folders.images, `${image_id}-400.jpg`), content);
  await prepare?.(ctx);
}
