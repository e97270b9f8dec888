/** The two requests of an application (specification, point 7): the applicant, then fields and files. */
import type { ApplicationFields } from '@trama/shared/applications/form';
import { ownArrival } from '@trama/shared/applications/own-arrival';
import { arrivedBefore, isLost } from '@trama/shared/forms/attempts';
import { newIdempotencyKey, randomToken } from '@trama/shared/forms/repeats';
import { z } from 'zod';
import { type ApiResult, sendForm, sendJson } from './api.ts';
import { appendFields } from './call-answers.ts';
import { readMemory, type SentMemory, writeMemory } from './sent-memory.ts';

export type Refusal = Exclude<ApiResult, { ok: true }> & { retryAfter?: number };

type ApplicantNames = Pick<ApplicationFields, 'nombre' | 'apellidoP' | 'apellidoM' | 'mail' | 'suscripcion'>;

const ticketResponse = z.object({ user: z.object({ user_id: z.string() }) });

/** The form's fields for API field names that differ: those of the first request, and the files. */
export const FORM_FIELD: Readonly<Record<string, string>> = {
  firstName: 'nombre',
  lastName: 'apellidoP',
  email: 'mail',
  files: 'archivo',
};

/** Registers the applicant; the response has the ticket for the second request. */
async function askForTicket(fields: ApplicantNames): Promise<{ ticket: string } | { refusal: Refusal }> {
  const applicant = await sendJson('POST', '/users', {
    firstName: fields.nombre,
    lastName: `${fields.apellidoP} ${fields.apellidoM}`,
    email: fields.mail,
    roleName: 'exhibitor',
    notification: fields.suscripcion ?? false,
  });
  // Maps a 400 to 422: only the second request's 400 means «already applied».
  if (!applicant.ok)
    return { refusal: applicant.status === 400 ? { ok: false, status: 422, error: applicant.error } : applicant };
  const response = ticketResponse.safeParse(applicant.body);
  return response.success ? { ticket: response.data.user.user_id } : { refusal: { ok: false, status: 500, error: null } };
}

interface Sending {
  eventId: number;
  /** Typed values, including answers to the call's questions. */
  values: Omit<ApplicationFields, 'inclusion'> & Readonly<Record<string, unknown>>;
  /** Values that the form adds, such as the token of a late link (`enlace`). */
  more: Readonly<Record<string, unknown>>;
  files: readonly File[];
  /** Ids of the draft's files to include. */
  keep: readonly string[];
}

/** Values typed when a response was lost, by event. Only in memory, because they contain confidential answers. */
const typedWhenLost = new Map<number, string>();

/** The memory of an application whose response was lost. `changed`: the typed values differ from the sent ones. */
function cameBefore({ eventId, values }: Pick<Sending, 'eventId' | 'values'>, memory: SentMemory): SentMemory {
  const typed = typedWhenLost.get(eventId);
  return { ...memory, outcome: 'lost', changed: typed !== undefined && typed !== JSON.stringify(values) };
}

/**
 * Sends the application, or repeats this tab's attempt whose response was lost. Key and ticket identify the same application.
 * @returns the memory that the tab stores after the application arrived
 */
export async function sendApplication(
  sending: Sending,
  onProgress: (sent: number, total: number) => void,
): Promise<{ came: SentMemory } | { refusal: Refusal }> {
  const { eventId, values, more, files, keep } = sending;
  const before = readMemory(eventId);
  const memory: SentMemory = {
    outcome: 'trying',
    token: before?.token ?? randomToken(32),
    email: values.mail,
    key: before?.key ?? newIdempotencyKey(),
    ...(before?.email === values.mail && { ticket: before.ticket }),
  };
  const attempt = async (): Promise<ApiResult> => {
    const ticketResponse = memory.ticket ? { ticket: memory.ticket } : await askForTicket(values);
    if ('refusal' in ticketResponse) return ticketResponse.refusal;
    memory.ticket = ticketResponse.ticket;
    writeMemory(eventId, memory);
    const form = new FormData();
    form.append('userId', ticketResponse.ticket);
    form.append('eventId', String(eventId));
    for (const id of keep) form.append('keep[]', id);
    appendFields(form, { ...values, ...more, comprobante: memory.token }, files);
    return sendForm('/user-event', form, onProgress, memory.key);
  };
  let response = await attempt();
  if (response.status === 401 && before?.ticket) {
    // Drops an expired ticket of an attempt that never arrived.
    memory.ticket = undefined;
    response = await attempt();
  }
  if (response.ok) return { came: { ...memory, outcome: 'sent' } };
  const code = response.error?.code;
  if (arrivedBefore(code)) return { came: cameBefore(sending, { ...memory, email: before?.email ?? values.mail }) };
  if (response.status === 400) return { came: { ...memory, outcome: 'repeated', arrivedAt: response.error?.arrivedAt } };
  if (!isLost(response.status, code)) writeMemory(eventId, null);
  else if (!typedWhenLost.has(eventId)) typedWhenLost.set(eventId, JSON.stringify(values));
  return { refusal: response };
}

/**
 * Checks with a separate request whether this tab's attempt arrived although its response was lost. null: not arrived, or no
 * response.
 */
export async function findArrived(eventId: number, values?: Sending['values']): Promise<SentMemory | null> {
  const memory = readMemory(eventId);
  if (memory?.outcome !== 'trying') return null;
  const response = await sendJson('POST', '/my-application/arrived', { token: memory.token });
  if (!response.ok || !ownArrival.safeParse(response.body).data?.arrived) return null;
  return values ? cameBefore({ eventId, values }, memory) : { ...memory, outcome: 'lost' };
}
