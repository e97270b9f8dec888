/** Logging in. Source: specification, points 5 and 7. */
import { z } from 'zod';
import { email, flag } from '../forms/fields.ts';
import { LIMITS } from '../limits.ts';
import { newPassword, rootInput, user } from '../people/people.ts';
import { LOGIN_MESSAGES as m } from '../texts/accounts.ts';
import { PERSON_MESSAGES } from '../texts/people.ts';
import { sessionResponse } from './session.ts';

/** `POST /login`. */
export const loginInput = z
  .object({
    email: email({ required: m.emailRequired }),
    password: z
      .string({ error: m.passwordRequired })
      .min(1, { error: m.passwordRequired, abort: true })
      .min(LIMITS.password.login, { error: m.passwordMin })
      .max(LIMITS.password.max, { error: PERSON_MESSAGES.passwordMax }),
    /** «Este es mi equipo»: the session lasts 30 days. */
    remember: flag.optional(),
    /** Token that an earlier login gave this browser: failed logins from other browsers do not lock this one out. */
    device: z.string().max(200).optional(),
    /** A code of the second factor, or a recovery code; absent: no second factor, or the code is not typed yet. */
    code: z.string().max(40).optional(),
  })
  .meta({ examples: [{ email: 'root@example.org', password: 'la-de-ahora-1' }] });
export type LoginInput = z.output<typeof loginInput>;

/** Answer of `POST /login`; the admin stores it in local storage. */
export const loginResponse = sessionResponse.extend({ currentUser: user }).meta({ id: 'Login' });
export type LoginResponse = z.infer<typeof loginResponse>;

/** Response of `POST /password-reset/confirm`: with a session, unless the account has a second factor. */
export const passwordResetResponse = z.object({ message: z.string(), session: loginResponse.optional() });

/** `POST /password-reset`: requests a link. Known and unknown addresses get the same response. */
export const passwordResetRequest = z
  .object({
    email: email({ required: m.emailRequired }),
  })
  .meta({ examples: [{ email: 'ana.perez@example.org' }] });

/** `POST /invitations`: invites an administrator, who sets the password by the mailed link. */
export const invitationInput = rootInput
  .pick({ firstName: true, lastName: true, email: true })
  .meta({ examples: [{ firstName: 'Ana', lastName: 'Pérez Soto', email: 'ana.perez@example.org' }] });

/** `POST /password-reset/confirm`: the link's token, valid once and for an hour, and the new password. */
export const passwordResetConfirm = z
  .object({
    token: z.string({ error: m.resetDead }).min(1, { error: m.resetDead }).max(200, { error: m.resetDead }),
    password: newPassword,
  })
  .meta({ examples: [{ token: 'Zm9ybWEtZGUtdW4tcGFzZS1wYXJhLWVqZW1wbG9zMDEyMw', password: 'una-clave-larga-1' }] });
