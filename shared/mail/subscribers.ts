/** Subscribers of the news mailing in responses to administrators, and imports of subscribers. */
import { z } from 'zod';
import { limitedText, optionalText, text, timestamp } from '../forms/fields.ts';
import { LIMITS } from '../limits.ts';
import { roleName } from '../people/people.ts';
import { PEOPLE_LIST_MESSAGES as list } from '../texts/people-lists.ts';
import { SUBSCRIBER_MESSAGES as m } from '../texts/subscribers.ts';
import { SUPPRESSION_REASONS } from './subscriptions.ts';

/**
 * `subscribed`: gets the mailings. `pending`: asked by mail, not confirmed. `stopped`: subscribed until a mail bounced or was
 * reported. `unsubscribed`: unsubscribed by the person or by an administrator.
 */
export const SUBSCRIBER_STATES = ['subscribed', 'pending', 'stopped', 'unsubscribed'] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];

/** Sources of an opt-in. */
export const CONSENT_SOURCES = ['footer', 'application', 'administration', 'link', 'import'] as const;
export type ConsentSource = (typeof CONSENT_SOURCES)[number];

export const subscriberRecord = z
  .object({
    /** Id of a person, or of an unconfirmed request. */
    subscriber_id: z.string(),
    /** null: an unconfirmed request without a person row. */
    user_id: z.string().nullable(),
    /** '': not given. */
    name: z.string(),
    email: z.string(),
    /** null: an unconfirmed request without a person row. */
    role_name: roleName.nullable(),
    state: z.enum(SUBSCRIBER_STATES),
    /** When the person subscribed or was asked. */
    since: timestamp,
    source: z.string().nullable(),
    /** The text shown beside the box or the button, or the note about an imported list. */
    consent_text: z.string().nullable(),
    /** Reason of `stopped`; null: unknown, or another state. */
    reason: z.enum(SUPPRESSION_REASONS).nullable(),
    unsubscribed_at: timestamp.nullable(),
  })
  .meta({ id: 'Subscriber' });
export type SubscriberRecord = z.infer<typeof subscriberRecord>;

const count = z.number().int();

/** `GET /subscriber-summary`: number of subscribers by state. */
export const subscriberSummary = z.object({ subscribed: count, pending: count, stopped: count, unsubscribed: count });
export type SubscriberSummary = z.infer<typeof subscriberSummary>;

/** Schema of a name in an imported list. */
export const importedName = limitedText(LIMITS.person.name * 2, { tooLong: m.nameMax });

/** `POST /subscriber-imports/preview`: a list as a file (`file`) or as text. */
export const subscriberList = z
  .object({ text: z.string().max(LIMITS.subscriberImport.bytes, { error: list.tooLarge }).optional() })
  .meta({ examples: [{ text: 'Nombre;Correo\nAna Pérez Soto;ana.perez@example.org\nLuz Rey;luz.rey\n' }] });

/** Consent of an imported list. `written`: given in writing earlier; `confirm`: each person confirms by a mailed link. */
const IMPORT_CONSENTS = ['confirm', 'written'] as const;
export type ImportConsent = (typeof IMPORT_CONSENTS)[number];

/** `POST /subscriber-imports`: the list, and the source of its people's consent. */
export const subscriberImport = subscriberList
  .extend({
    consent: z.enum(IMPORT_CONSENTS, { error: m.consentRequired }),
    /** Stored with each person as the proof of consent. */
    origin: text({ required: m.originRequired, min: [3, m.originRequired], max: [LIMITS.subscriberImport.origin, m.originMax] }),
    /** Day of the written consent, as yyyy-mm-dd. */
    consentDay: optionalText([10, m.dayInvalid]),
  })
  .refine(({ consent, consentDay }) => consent !== 'written' || Boolean(consentDay), {
    path: ['consentDay'],
    error: m.dayRequired,
  })
  .refine(({ consentDay }) => !consentDay || z.iso.date().safeParse(consentDay).success, {
    path: ['consentDay'],
    error: m.dayInvalid,
  })
  .meta({
    examples: [
      {
        text: 'Nombre;Correo\nAna Pérez Soto;ana.perez@example.org\n',
        consent: 'written',
        origin: 'Inscritas al II Congreso, hoja de papel',
        consentDay: '2024-04-12',
      },
    ],
  });
export type SubscriberImport = z.output<typeof subscriberImport>;

/** Result of an import, real or simulated. The four counts add up to `rows`. */
export const importReport = z
  .object({
    rows: count,
    fresh: count,
    /** Number of rows already subscribed or asked, or repeated in the list. */
    already: count,
    unsubscribed: count,
    problems: z.array(z.object({ line: count, text: z.string(), reason: z.string() })),
    /** Headers of the parsed columns; null: no header. */
    columns: z.object({ email: z.string().nullable(), names: z.array(z.string()) }),
  })
  .meta({ id: 'SubscriberImport' });
export type ImportReport = z.infer<typeof importReport>;
