/** The account of the request. Source: decisions, "Who may do what". */
import { z } from 'zod';
import { timestamp } from '../forms/fields.ts';
import { LIMITS } from '../limits.ts';
import { newPassword, rootInput, user } from '../people/people.ts';
import {
  EMAIL_CHANGE_MESSAGES as emailMessages,
  ACCOUNT_MESSAGES as m,
  SECOND_FACTOR_MESSAGES as secondFactorMessages,
} from '../texts/accounts.ts';

/** `GET /account`: the caller's account, and whether the first steps are still offered. */
export const ownAccount = user
  .extend({
    first_steps: z.boolean(),
    /** The new, unconfirmed address; null: no change of address is pending. */
    pending_email: z.string().nullable(),
  })
  .meta({ id: 'OwnAccount' });

/** `PUT /account`. */
export const accountInput = rootInput
  .pick({ firstName: true, lastName: true })
  .meta({ examples: [{ firstName: 'Ana', lastName: 'Pérez Soto' }] });

/** `PUT /account/password`. */
export const passwordChange = z
  .object({
    current: z
      .string({ error: m.currentRequired })
      .min(1, { error: m.currentRequired })
      .max(LIMITS.password.max, { error: m.currentWrong }),
    password: newPassword,
  })
  .refine(({ current, password }) => current !== password, { path: ['password'], error: m.passwordSame })
  .meta({ examples: [{ current: 'la-de-ahora-1', password: 'una-clave-larga-1' }] });

/** `POST /account/confirm`: the account's password, before a sensitive action. */
export const passwordConfirmation = z
  .object({
    password: z
      .string({ error: m.currentRequired })
      .min(1, { error: m.currentRequired })
      .max(LIMITS.password.max, { error: m.currentWrong }),
  })
  .meta({ examples: [{ password: 'la-de-ahora-1' }] });

/** `POST /email-change/confirm` and `/undo`: the token of a link in a mail. */
export const emailChangeToken = z
  .object({
    token: z.string({ error: emailMessages.dead }).min(1, { error: emailMessages.dead }).max(200, { error: emailMessages.dead }),
  })
  .meta({ examples: [{ token: 'Zm9ybWEtZGUtdW4tcGFzZS1wYXJhLWVqZW1wbG9zMDEyMw' }] });

/** `GET /account/second-factor`. */
export const secondFactorState = z.object({ enabled: z.boolean(), recovery_codes_left: z.number() }).meta({ id: 'SecondFactor' });

/** Response of `POST /account/second-factor`: the secret as text, and the URI for its QR code. */
export const secondFactorSecret = z.object({ secret: z.string(), uri: z.string() });

/** `POST /account/second-factor/confirm`. */
export const secondFactorCode = z
  .object({
    code: z
      .string({ error: secondFactorMessages.required })
      .trim()
      .min(1, { error: secondFactorMessages.required })
      .max(40, { error: secondFactorMessages.wrong }),
  })
  .meta({ examples: [{ code: '323540' }] });

/** A session of the account. The id is a digest, which cannot be used as the session's token. */
export const accountSession = z
  .object({
    session_id: z.string(),
    created_at: timestamp,
    /** Time of the last use, rounded to the hour. */
    last_seen_at: timestamp,
    /** `browser` and `system`, such as «Firefox» and «Windows»; null: unknown. */
    browser: z.string().nullable(),
    system: z.string().nullable(),
    /** Whether the session sent this request. */
    current: z.boolean(),
  })
  .meta({ id: 'Session' });
export type AccountSession = z.infer<typeof accountSession>;
