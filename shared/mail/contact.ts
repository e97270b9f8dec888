/** The contact form and unsubscribing. Source: specification, points 3, 5 and 7. */
import { z } from 'zod';
import { email, flag, text, timestamp } from '../forms/fields.ts';
import { LIMITS } from '../limits.ts';
import { INBOX_MESSAGES, CONTACT_MESSAGES as m } from '../texts/contact.ts';
import { suspicion } from './honeypot.ts';

const limits = LIMITS.contact;

/** `POST /send-email-contact`. `message` is labelled Asunto. */
export const contactMessage = z
  .object({
    name: text({ required: m.nameRequired, min: [limits.name.min, m.nameMin], max: [limits.name.max, m.nameMax] }),
    email: email({ required: m.emailRequired, invalid: m.emailInvalid, max: [limits.email, m.emailMax] }),
    message: text(
      { required: m.messageRequired, min: [limits.message.min, m.messageMin], max: [limits.message.max, m.messageMax] },
      { lines: true },
    ),
  })
  .meta({ examples: [{ name: 'Ana Pérez', email: 'ana.perez@example.org', message: 'Me gustaría saber más de la red.' }] });
export type ContactMessage = z.output<typeof contactMessage>;

/** `PUT /users-unsubscribe`. */
export const unsubscribeRequest = z
  .object({
    email: email(),
  })
  .meta({ examples: [{ email: 'ana.perez@example.org' }] });

/** A contact message as administrators see it. */
export const contactRecord = z
  .object({
    message_id: z.number().int(),
    name: z.string(),
    email: z.string(),
    message: z.string(),
    created_at: timestamp,
    /** When the message was answered or marked as answered; null: not answered. */
    answered_at: timestamp.nullable(),
    /** Name of the account that answered or marked the message; null: erased. */
    answered_by: z.string().nullable(),
    /** The mailed answer; null: not answered, or answered outside the product. */
    answer: z.string().nullable(),
    /** Why the message looks automatic; null: it does not. */
    suspicion: suspicion.nullable(),
  })
  .meta({ id: 'ContactMessage' });
export type ContactRecord = z.infer<typeof contactRecord>;

/** `PUT /contact-messages/{id}`: marking a message answered, or taking that back. */
export const contactUpdate = z.object({ answered: flag }).meta({ examples: [{ answered: true }] });

/** `POST /contact-messages/{id}/answer` */
export const contactAnswer = z
  .object({
    text: text({ required: INBOX_MESSAGES.required, max: [limits.answer] }, { lines: true }),
  })
  .meta({ examples: [{ text: 'Gracias por escribirnos. Sí, puedes postular desde otro país.' }] });
