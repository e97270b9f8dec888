/** The two calls of an application (spec point 7): who applies, then what and with which files. */
import type { ApplicationFields } from '@trama/shared/applications';
import { z } from 'zod';
import { type Answer, sendForm, sendJson } from './api.ts';

const ticketAnswer = z.object({ user: z.object({ user_id: z.string() }) });

/** Where the form shows an error that the server names otherwise: the first call's fields, and the files. */
export const FORM_FIELD: Readonly<Record<string, string>> = {
  firstName: 'nombre',
  lastName: 'apellidoP',
  email: 'mail',
  files: 'archivo',
};

export async function sendApplication(
  eventId: number,
  fields: ApplicationFields,
  files: readonly File[],
  onProgress: (sent: number, total: number) => void,
  /** Adds what only some calls ask. */
  addTo: (form: FormData) => void,
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
  for (const [name, value] of Object.entries(fields)) if (value !== undefined && value !== '') form.append(name, String(value));
  addTo(form);
  // Files last: the server has judged the fields before it reads the first byte of them.
  for (const file of files) form.append('files', file, file.name);
  return sendForm('/user-event', form, onProgress);
}
