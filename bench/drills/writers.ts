/** Administrators and visitors who write as fast as the product responds. */
import { z } from 'zod';
import { between } from './drill.ts';
import type { ExpectedState } from './expected-state.ts';
import { applicationForm, eventFields, eventForm, pdf, postForm } from './files.ts';
import type { Running } from './process.ts';

const created = z.object({ event_id: z.number() });
const ticket = z.object({ user: z.object({ user_id: z.string() }) });

let counter = 0;
const next = () => {
  counter += 1;
  return counter;
};

const isGood = (status: number) => status >= 200 && status < 300;

type Write = (running: Running, expected: ExpectedState) => Promise<void>;

async function message({ visitor }: Running, expected: ExpectedState): Promise<void> {
  const text = `Consulta número ${next()}`;
  const json = { name: 'Elena Prueba', email: `elena${counter}@example.org`, message: text };
  const { status } = await visitor.send('POST', '/api/send-email-contact', json);
  if (!isGood(status)) return expected.refuse(status);
  expected.acknowledged += 1;
  expected.messages.add(text);
}

/** Sends an application to the first event, with a document of `bytes` (default 2 MB). */
export async function application({ visitor }: Running, expected: ExpectedState, bytes = 2_000_000): Promise<void> {
  const [eventId] = [...expected.events.keys()].filter((id) => !expected.deleting.has(id));
  if (eventId === undefined) return;
  const email = `postulante${next()}@example.org`;
  const person = { firstName: 'Elena', lastName: 'Prueba', email, roleName: 'exhibitor', notification: false };
  const response = await visitor.send('POST', '/api/users', person);
  if (!isGood(response.status)) return expected.refuse(response.status);
  const { user } = ticket.parse(JSON.parse(response.body.toString()));
  const { status } = await visitor.form('POST', '/api/user-event', applicationForm(user.user_id, eventId, pdf(bytes)));
  if (!isGood(status)) return expected.refuse(status);
  expected.acknowledged += 1;
  expected.applicants.add(email);
}

async function creation({ client }: Running, expected: ExpectedState): Promise<void> {
  const title = `Encuentro ${next()}`;
  const { status, json } = await client.form('POST', '/api/events', eventForm(title));
  if (!isGood(status)) return expected.refuse(status);
  expected.created(created.parse(json).event_id, title);
}

/** Each editor edits its own events, so that their last title is known. */
const edit = (editor: number, editors: number): Write =>
  async function edition({ client }, expected) {
    const mine = [...expected.events.keys()].filter((id) => id % editors === editor && !expected.deleting.has(id));
    const id = mine[between(0, mine.length)];
    if (id === undefined) return;
    const title = `Coloquio ${id} versión ${next()}`;
    expected.sending(id, title);
    const { status } = await client.send('PUT', `/api/events/${id}`, eventFields(title));
    if (isGood(status)) expected.saved(id, title);
    else expected.refuse(status);
  };

/** Deletes created events, so that the site does not grow without end. */
async function deletion({ client }: Running, expected: ExpectedState): Promise<void> {
  const remaining = [...expected.events.keys()].filter((id) => !expected.deleting.has(id));
  const id = remaining[between(1, remaining.length)];
  // An editor that is just saving the event gets 404, which is counted.
  if (id === undefined || remaining.length < 30 || (expected.events.get(id)?.open.size ?? 0) > 0) return;
  expected.deleting.add(id);
  expected.touched.add(id);
  const { status } = await client.send('DELETE', `/api/events/${id}`);
  if (!isGood(status)) return expected.refuse(status);
  expected.acknowledged += 1;
  expected.deleted.add(id);
}

const EDITORS = 2;
/** Kinds of writes, with a pause (ms) after each. */
export type Writers = readonly (readonly [write: Write, pause: number])[];

export const EVERYTHING: Writers = [
  [message, 5],
  [application, 40],
  [creation, 60],
  [deletion, 150],
  ...Array.from({ length: EDITORS }, (_, editor) => [edit(editor, EDITORS), 5] as const),
];

/** Only files: pictures of new events, and applicants' documents. */
export const UPLOADS: Writers = [
  [creation, 0],
  [creation, 0],
  [application, 0],
  [application, 0],
];

/**
 * Starts the writers.
 * @returns a function that stops them and resolves when all have ended
 */
export function startWriting(running: Running, expected: ExpectedState, writers: Writers = EVERYTHING): () => Promise<void> {
  let stopped = false;
  const work = writers.map(async ([write, pause]) => {
    while (!stopped) {
      try {
        await write(running, expected);
      } catch {
        // The connection broke, so it is unknown whether the write was committed.
        expected.cut += 1;
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

/** Creates first content (a news post, a publication, a few events), because an empty feed contains the hour of its creation. */
export async function firstContent(running: Running, expected: ExpectedState, count: number): Promise<void> {
  for (const path of ['/api/posts', '/api/publications']) await running.client.form('POST', path, postForm('Primera entrega'));
  for (let index = 0; index < count; index += 1) await creation(running, expected);
}
