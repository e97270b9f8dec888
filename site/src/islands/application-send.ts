/** The two calls of an application (spec point 7): who applies, then what and with which files. */
import type { ApplicationFields } from '@trama/shared/applications';
import { ownArrival } from '@trama/shared/own-arrival';
import { z } from 'zod';
import { type Answer, sendForm, sendJson } from './api.ts';
import { appendFields } from './call-answers.ts';

const ticketAnswer = z.object({ user: z.object({ user_id: z.string() }) });

/** Where the form shows an error that the server names otherwise: the first call's fields, and the files. */
export const FORM_FIELD: Readonly<Record<string, string>> = {
  firstName: 'nombre',
  lastName: 'apellidoP',
  email: 'mail',
  files: 'archivo',
};

/** @param fields also the answers to the call's own questions, and the token of a late link as `enlace` @param keep ids of the draft's files that go with it */
export async function sendApplication(
  eventId: number,
  fields: Omit<ApplicationFields, 'inclusion'> & Readonly<Record<string, unknown>>,
  files: readonly File[],
  onProgress: (sent: number, total: number) => void,
  keep: readonly string[] = [],
): Promise<Answer> {
  const applicant = await sendJson('POST', '/users', {
    firstName: fields.nombre,
    lastName: `${fields.apellidoP} ${fields.apellidoM}`,
    email: fields.mail,
    roleName: 'exhibitor',
    notification: fields.suscripcion ?? false,
  });
  if (!applicant.ok) {
    // A 400 of this call is not «already applied»: only the second call says so.
    return applicant.status === 400 ? { ok: false, status: 422, error: applicant.error } : applicant;
  }
  const ticket = ticketAnswer.safeParse(applicant.body);
  if (!ticket.success) return { ok: false, status: 500, error: null };

  const form = new FormData();
  form.append('userId', ticket.data.user.user_id);
  form.append('eventId', String(eventId));
  for (const id of keep) form.append('keep[]', id);
  appendFields(form, fields, files);
  return sendForm('/user-event', form, onProgress);
}

/** Whether an application of this tab came, though its answer did not. No answer counts as no. */
export async function hasArrived(token: string): Promise<boolean> {
  const answer = await sendJson('POST', '/my-application/arrived', { token });
  return answer.ok && (ownArrival.safeParse(answer.body).data?.arrived ?? false);
}
