/** Requests about personal data: the request of a person, the page behind its link, and the administrator's answer. */
import { z } from 'zod';
import { email, limitedText, text, timestamp } from '../forms/fields.ts';
import { RIGHTS_FORM_TEXTS as t } from '../texts/rights.ts';
import { ANSWER_DAYS } from './answer-deadlines.ts';

/** Source: Ley 19.628, texto de la Ley 21.719, art. 4 to 9. */
export const RIGHTS = ['access', 'rectification', 'portability', 'erasure', 'objection', 'blocking'] as const;
export const right = z.enum(RIGHTS);
export type Right = z.infer<typeof right>;

/** Answered by the copy that the link downloads, without an administrator. */
export const isCopyRight = (kind: Right): boolean => kind === 'access' || kind === 'portability';
/** Requests that block the person's data while they are pending. */
export const blocksWhilePending = (kind: Right): boolean => kind === 'erasure' || kind === 'blocking';

export const RIGHTS_LIMITS = { words: 1000, name: 120, reason: 1000 } as const;

const words = limitedText(RIGHTS_LIMITS.words);
const rightField = z.enum(RIGHTS, { error: t.kindRequired });

/** `POST /my-data`. */
export const rightsInput = z
  .object({
    email: email(),
    kind: rightField,
    words: words.optional(),
  })
  .meta({ examples: [{ email: 'ana.perez@example.org', kind: 'erasure', words: 'Ya no participo en la red.' }] });

/** Stored data of a person, as sentences without content. */
const storedFact = z.object({
  name: z.string(),
  count: z.number().int(),
  /** Kinds of data. */
  data: z.string(),
  purpose: z.string(),
  /** When the oldest row was stored; null: unknown. */
  since: timestamp.nullable(),
  period: z.string(),
});
export type StoredFact = z.infer<typeof storedFact>;

const RIGHTS_OUTCOMES = ['granted', 'partial', 'refused', 'withdrawn'] as const;
const rightsOutcome = z.enum(RIGHTS_OUTCOMES);
export type RightsOutcome = z.infer<typeof rightsOutcome>;

/** `POST /my-data/open`: the request behind a link. */
export const myData = z
  .object({
    kind: right,
    /** `a…a@example.org` */
    maskedEmail: z.string(),
    created_at: timestamp,
    confirmed_at: timestamp.nullable(),
    /** Null until it is confirmed. */
    number: z.number().int().nullable(),
    due_on: z.string().nullable(),
    answered_at: timestamp.nullable(),
    outcome: rightsOutcome.nullable(),
    blocked: z.boolean(),
    /** Reach of an answered erasure. `waiting`: the copies on another machine do not know it yet; null: nothing was erased. */
    erased: z.enum(['here', 'waiting', 'everywhere']).nullable(),
    /** The copy can be downloaded with this link. */
    copyReady: z.boolean(),
    stored: z.array(storedFact),
  })
  .meta({ id: 'MyData' });
export type MyData = z.infer<typeof myData>;

/** Parts of a person's data that an erasure can leave. */
export const ERASABLE = ['applications', 'newsletter', 'messages', 'reviews', 'programmes', 'certificates', 'record'] as const;
const erasable = z.enum(ERASABLE);
export type Erasable = z.infer<typeof erasable>;

export const rightsRequest = z
  .object({
    request_id: z.string(),
    number: z.number().int(),
    kind: right,
    /** null once it was answered and its period is over, or the person was erased. */
    email: z.string().nullable(),
    name: z.string().nullable(),
    words: z.string().nullable(),
    /** Way of the request. */
    means: z.enum(['site', 'letter']),
    created_at: timestamp,
    confirmed_at: timestamp,
    due_on: z.string(),
    /** Negative: overdue; null once it is answered. */
    days_left: z.number().int().nullable(),
    extended_at: timestamp.nullable(),
    extension_reason: z.string().nullable(),
    answered_at: timestamp.nullable(),
    outcome: rightsOutcome.nullable(),
    reason: z.string().nullable(),
    /** SHA-256 of the answer's text, hexadecimal. */
    answer_hash: z.string().nullable(),
  })
  .meta({ id: 'RightsRequest' });
export type RightsRequest = z.infer<typeof rightsRequest>;

/** `GET /rights-requests/{id}`. */
export const rightsDetail = rightsRequest
  .extend({
    user_id: z.string().nullable(),
    blocked: z.boolean(),
    parts: z.array(z.object({ part: erasable, count: z.number().int() })),
  })
  .meta({ id: 'RightsDetail' });
export type RightsDetail = z.infer<typeof rightsDetail>;

/** `GET /blocked-addresses`: blocked addresses without a person's record. */
export const blockedAddress = z.object({ email: z.string(), blocked_at: timestamp }).meta({ id: 'BlockedAddress' });
export type BlockedAddress = z.infer<typeof blockedAddress>;

/** `POST /blocked-addresses/unblock` */
export const unblockInput = z
  .object({ email: z.string().max(RIGHTS_LIMITS.reason) })
  .meta({ examples: [{ email: 'ana@example.org' }] });

const reason = (required: string) => text({ required, max: [RIGHTS_LIMITS.reason] }, { lines: true });

/** `POST /rights-requests`: a request by letter or in person. */
export const rightsLetter = z
  .object({
    kind: rightField,
    email: email(),
    words: words.optional(),
    /** The day of arrival, `yyyy-mm-dd`, from which the term counts. */
    receivedOn: z.iso.date({ error: t.dateRequired }),
  })
  .meta({ examples: [{ kind: 'rectification', email: 'ana.perez@example.org', receivedOn: '2026-11-18' }] });

/** `POST /rights-requests/{id}/extend`. */
export const rightsExtension = z
  .object({
    days: z.coerce.number().int().min(1, t.daysRange(ANSWER_DAYS)).max(ANSWER_DAYS, t.daysRange(ANSWER_DAYS)),
    reason: reason(t.reasonRequired),
  })
  .meta({ examples: [{ days: 30, reason: 'Tenemos que pedir tus archivos al comité del evento.' }] });

/** `POST /rights-requests/{id}/answer`. A refusal, and data that is not erased, need a reason that the person reads. */
export const rightsAnswer = z
  .object({
    outcome: z.enum(['granted', 'partial', 'refused']),
    /** Parts to erase. */
    erase: z.array(erasable).max(ERASABLE.length).optional(),
    reason: limitedText(RIGHTS_LIMITS.reason).optional(),
  })
  .refine(({ outcome, reason: given }) => outcome === 'granted' || Boolean(given), { path: ['reason'], error: t.reasonRequired })
  .meta({ examples: [{ outcome: 'refused', reason: 'El certificado acredita tu asistencia.' }] });
export type RightsAnswer = z.output<typeof rightsAnswer>;

/** `a…a@example.org`: enough for its owner to recognise. */
export const maskEmail = (address: string): string => {
  const [local = '', domain = ''] = address.split('@');
  return `${local.slice(0, 1)}…${local.length > 1 ? local.slice(-1) : ''}@${domain}`;
};
