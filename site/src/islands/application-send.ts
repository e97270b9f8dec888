/** The two calls of an application (spec point 7): the applicant, then the fields and files. */
import type { ApplicationFields } from '@trama/shared/applications/form';
import { ownArrival } from '@trama/shared/applications/own-arrival';
import { arrivedBefore, isLost } from '@trama/shared/forms/attempts';
import { newIdempotencyKey, randomToken } from '@trama/shared/forms/repeats';
import { z } from 'zod';
import { type Answer, sendForm, sendJson } from './api.ts';
import { appendFields } from './call-answers.ts';
import { readMemory, type SentMemory, writeMemory } from './sent-memory.ts';

export type Refusal = Exclude<Answer, { ok: true }> & { retryAfter?: number };

type ApplicantNames = Pick<ApplicationFields, 'nombre' | 'apellidoP' | 'apellidoM' | 'mail' | 'suscripcion'>;

const ticketAnswer = z.object({ user: z.object({ user_id: z.string() }) });

/** Fields of the form for errors that the server names differently: fields of the first call, and the files. */
export const FORM_FIELD: Readonly<Record<string, string>> = {
  firstName: 'nombre',
  lastName: 'apellidoP',
  email: 'mail',
  files: 'archivo',
};

/** Registers the applicant, whose ticket the second call needs. */
async function askForTicket(fields: ApplicantNames): Promise<{ ticket: string } | { refusal: Refusal }> {
  const applicant = await sendJson('POST', '/users', {
    firstName: fields.nombre,
    lastName: `${fields.apellidoP} ${fields.apellidoM}`,
    email: fields.mail,
    roleName: 'exhibitor',
    notification: fields.suscripcion ?? false,
  });
  // A 400 of this call is not «already applied»: only the second call says so.
  if (!applicant.ok)
    return { refusal: applicant.status === 400 ? { ok: false, status: 422, error: applicant.error } : applicant };
  const answer = ticketAnswer.safeParse(applicant.body);
  return answer.success ? { ticket: answer.data.user.user_id } : { refusal: { ok: false, status: 500, error: null } };
}

interface Sending {
  eventId: number;
  /** The typed values, with the answers to the call's questions. */
  values: Omit<ApplicationFields, 'inclusion'> & Readonly<Record<string, unknown>>;
  /** Values that the form adds: the token of a late link as `enlace`, … */
  more: Readonly<Record<string, unknown>>;
  files: readonly File[];
  /** Ids of the draft's files that go with it. */
  keep: readonly string[];
}

/** Values typed when an answer was lost, by event. Only in memory: they have confidential answers. */
const typedWhenLost = new Map<number, string>();

/** The memory of an application that arrived in an attempt whose answer was lost. `changed`: other words were typed then. */
function cameBefore({ eventId, values }: Pick<Sending, 'eventId' | 'values'>, memory: SentMemory): SentMemory {
  const typed = typedWhenLost.get(eventId);
  return { ...memory, outcome: 'lost', changed: typed !== undefined && typed !== JSON.stringify(values) };
}

/**
 * Sends the application, or repeats an attempt of this tab with a lost answer: the same key and ticket make it the same one.
 * @returns what the tab stores once it arrived
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
  const attempt = async (): Promise<Answer> => {
    const asked = memory.ticket ? { ticket: memory.ticket } : await askForTicket(values);
    if ('refusal' in asked) return asked.refusal;
    memory.ticket = asked.ticket;
    writeMemory(eventId, memory);
    const form = new FormData();
    form.append('userId', asked.ticket);
    form.append('eventId', String(eventId));
    for (const id of keep) form.append('keep[]', id);
    appendFields(form, { ...values, ...more, comprobante: memory.token }, files);
    return sendForm('/user-event', form, onProgress, memory.key);
  };
  let answer = await attempt();
  if (answer.status === 401 && before?.ticket) {
    // The ticket of an attempt that never came is too old.
    memory.ticket = undefined;
    answer = await attempt();
  }
  if (answer.ok) return { came: { ...memory, outcome: 'sent' } };
  const code = answer.error?.code;
  if (arrivedBefore(code)) return { came: cameBefore(sending, { ...memory, email: before?.email ?? values.mail }) };
  if (answer.status === 400) return { came: { ...memory, outcome: 'repeated', arrivedAt: answer.error?.arrivedAt } };
  if (!isLost(answer.status, code)) writeMemory(eventId, null);
  else if (!typedWhenLost.has(eventId)) typedWhenLost.set(eventId, JSON.stringify(values));
  return { refusal: answer };
}

/** Whether an attempt of this tab came, though its answer did not: asked with a separate request. No answer counts as no. */
export async function findArrived(eventId: number, values?: Sending['values']): Promise<SentMemory | null> {
  const memory = readMemory(eventId);
  if (memory?.outcome !== 'trying') return null;
  const answer = await sendJson('POST', '/my-application/arrived', { token: memory.token });
  if (!answer.ok || !ownArrival.safeParse(answer.body).data?.arrived) return null;
  return values ? cameBefore({ eventId, values }, memory) : { ...memory, outcome: 'lost' };
}
