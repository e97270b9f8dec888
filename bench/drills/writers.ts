/** Administrators and visitors who write as fast as they are answered. */
import { z } from 'zod';
import { between } from './drill.ts';
import { applicationForm, eventForm, pdf, postForm } from './files.ts';
import type { Ledger } from './ledger.ts';
import type { Running } from './process.ts';

const created = z.object({ event_id: z.number() });
const ticket = z.object({ user: z.object({ user_id: z.string() }) });

let counter = 0;
const next = () => {
  counter += 1;
  return counter;
};

/** The fields of an event that is saved under a new title. */
export const fieldsOf = (title: string) => ({
  title,
  description: '<p>Ponencias y talleres.</p>',
  date: '2030-11-20',
  dateEnd: '2030-10-01',
  hour: '09:00:00',
  location: 'Valdivia, Chile',
});

const isGood = (status: number) => status >= 200 && status < 300;

type Write = (running: Running, ledger: Ledger) => Promise<void>;

async function message({ visitor }: Running, ledger: Ledger): Promise<void> {
  const text = `Consulta número ${next()}`;
  const json = { name: 'Elena Prueba', email: `elena${counter}@example.org`, message: text };
  const { status } = await visitor.send('POST', '/api/send-email-contact', json);
  if (!isGood(status)) return ledger.refuse(status);
  ledger.acknowledged += 1;
  ledger.messages.add(text);
}

async function application({ visitor }: Running, ledger: Ledger): Promise<void> {
  const [eventId] = [...ledger.events.keys()].filter((id) => !ledger.deleting.has(id));
  if (eventId === undefined) return;
  const email = `postulante${next()}@example.org`;
  const person = { firstName: 'Elena', lastName: 'Prueba', email, roleName: 'exhibitor', notification: false };
  const answer = await visitor.send('POST', '/api/users', person);
  if (!isGood(answer.status)) return ledger.refuse(answer.status);
  const { user } = ticket.parse(JSON.parse(answer.body.toString()));
  const { status } = await visitor.form('POST', '/api/user-event', applicationForm(user.user_id, eventId, pdf(2_000_000)));
  if (!isGood(status)) return ledger.refuse(status);
  ledger.acknowledged += 1;
  ledger.applicants.add(email);
}

async function creation({ client }: Running, ledger: Ledger): Promise<void> {
  const title = `Encuentro ${next()}`;
  const { status, json } = await client.form('POST', '/api/events', eventForm(title));
  if (!isGood(status)) return ledger.refuse(status);
  ledger.created(created.parse(json).event_id, title);
}

/** Each of several editors keeps to the events that are hers, so that the last title is known. */
const edit = (editor: number, editors: number): Write =>
  async function edition({ client }, ledger) {
    const mine = [...ledger.events.keys()].filter((id) => id % editors === editor && !ledger.deleting.has(id));
    const id = mine[between(0, mine.length)];
    if (id === undefined) return;
    const title = `Coloquio ${id} versión ${next()}`;
    ledger.sending(id, title);
    const { status } = await client.send('PUT', `/api/events/${id}`, fieldsOf(title));
    if (isGood(status)) ledger.saved(id, title);
    else ledger.refuse(status);
  };

/** Of what was created, so that the site does not grow for ever. */
async function deletion({ client }: Running, ledger: Ledger): Promise<void> {
  const living = [...ledger.events.keys()].filter((id) => !ledger.deleting.has(id));
  const id = living[between(1, living.length)];
  // An editor may be saving it: her answer is then 404, which is counted.
  if (id === undefined || living.length < 30 || (ledger.events.get(id)?.open.size ?? 0) > 0) return;
  ledger.deleting.add(id);
  ledger.touched.add(id);
  const { status } = await client.send('DELETE', `/api/events/${id}`);
  if (!isGood(status)) return ledger.refuse(status);
  ledger.acknowledged += 1;
  ledger.deleted.add(id);
}

const EDITORS = 2;
/** What is written and how long each rests between two writes (ms). */
export type Writers = readonly (readonly [write: Write, pause: number])[];

export const EVERYTHING: Writers = [
  [message, 5],
  [application, 40],
  [creation, 60],
  [deletion, 150],
  ...Array.from({ length: EDITORS }, (_, editor) => [edit(editor, EDITORS), 5] as const),
];

/** Files only: pictures of new events, documents of applicants. */
export const UPLOADS: Writers = [
  [creation, 0],
  [creation, 0],
  [application, 0],
  [application, 0],
];

/** Begins to write; the returned function says stop, and resolves when every writer has. */
export function startWriting(running: Running, ledger: Ledger, writers: Writers = EVERYTHING): () => Promise<void> {
  let stopped = false;
  const work = writers.map(async ([write, pause]) => {
    while (!stopped) {
      try {
        await write(running, ledger);
      } catch {
        // The connection broke: nobody knows yet whether it was done.
        ledger.cut += 1;
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  });
  return async () => {
    stopped = true;
    await Promise.all(work);
  };
}

/** One news item, one publication and a few events to begin with: an empty feed carries the hour it was made at. */
export async function firstContent(running: Running, ledger: Ledger, count: number): Promise<void> {
  for (const path of ['/api/posts', '/api/publications']) await running.client.form('POST', path, postForm('Primera entrega'));
  for (let index = 0; index < count; index += 1) await creation(running, ledger);
}
