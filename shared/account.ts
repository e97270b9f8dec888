/** One's own account. Source: decisions, "Who may do what". */
import { z } from 'zod';
import { timestamp } from './fields.ts';
import { LIMITS } from './limits.ts';
import { newPassword, rootInput, user } from './people.ts';
import { ACCOUNT_MESSAGES as m } from './texts/accounts.ts';

/** `GET /account`: one's own, and whether the first steps are still offered. */
export const ownAccount = user.extend({ first_steps: z.boolean() }).meta({ id: 'OwnAccount' });

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

/** `POST /account/confirm`: the account's password once more. */
export const passwordConfirmation = z
  .object({
    password: z
      .string({ error: m.currentRequired })
      .min(1, { error: m.currentRequired })
      .max(LIMITS.password.max, { error: m.currentWrong }),
  })
  .meta({ examples: [{ password: 'la-de-ahora-1' }] });

/** A session of the account. Its id is a digest: it opens nothing. */
export const accountSession = z
  .object({
    session_id: z.string(),
    created_at: timestamp,
    /** To the hour. */
    last_seen_at: timestamp,
    /** «Firefox» and «Windows»; null when the browser sent no name. */
    browser: z.string().nullable(),
    system: z.string().nullable(),
    /** The one that asks. */
    current: z.boolean(),
  })
  .meta({ id: 'Session' });
export type AccountSession = z.infer<typeof accountSession>;
