/** A session as a browser stores it. Apart from `auth.ts`: the panel reads it before it loads the rules and sentences of any form. */
import { z } from 'zod';

export const ROLE_NAMES = ['afiliado', 'equipo', 'root', 'exhibitor'] as const;

/** Answer of `POST /login`, without the account. */
export const sessionAnswer = z.object({
  token: z.string(),
  /** Token to send as `device` with the next login in this browser. */
  device: z.string().optional(),
  /** The product generated and printed the password: the panel requires a new password first. */
  passwordMade: z.boolean().optional(),
  /** The network requires a second factor: the panel requires its setup first. */
  factorDue: z.boolean().optional(),
});

/** `code` of a refusal that the password again would cure (`POST /account/confirm`). */
export const PASSWORD_NEEDED = 'password-needed';
/** `code` of a refusal until the account has set up its second factor. */
export const SECOND_FACTOR_DUE = 'second-factor-due';
/** `code` of a login with the right password whose account has a second factor. */
export const SECOND_FACTOR_NEEDED = 'second-factor-needed';
