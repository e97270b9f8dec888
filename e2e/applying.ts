/** Sends applications through the API, like the site's form. */
import { randomInt } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { z } from 'zod';
import { pdf } from './files.ts';

const ticket = z.object({ user: z.object({ user_id: z.string() }) });

/** The form's fields by name; the answer to a question is `pregunta_` plus the question's id. */
interface Applicant {
  nombre: string;
  apellidoP: string;
  mail: string;
  titulo: string;
  [field: string]: string;
}

/** A random client address for each application: the tests send more than the 200 receipts an hour of one network (`LIMITS.mailQueues`). */
const randomNetwork = () => ({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.1` });

export async function applyByApi(request: APIRequestContext, eventId: number, fields: Applicant): Promise<void> {
  const { nombre: firstName, apellidoP: lastName, mail: email } = fields;
  const headers = randomNetwork();
  const known = await request.post('/api/users', { headers, data: { firstName, lastName, email, roleName: 'exhibitor' } });
  const userId = ticket.parse(await known.json()).user.user_id;
  const response = await request.post('/api/user-event', {
    headers,
    multipart: { userId, eventId, ...fields, files: pdf(`Resumen ${fields.titulo}.pdf`) },
  });
  expect(response.status(), await response.text()).toBe(201);
}

/** The body of `POST /api/applications/state`, for applications still in the state «recibida». */
export const decided = (ids: readonly string[], state: string | undefined) => ({
  ids,
  state,
  seen: Object.fromEntries(ids.map((id) => [id, 'recibida'])),
});
