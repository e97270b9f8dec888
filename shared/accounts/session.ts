/** The session stored by a browser. Separate from `auth.ts`, because the panel parses it before loading the rules of any form. */
import { z } from 'zod';

export const ROLE_NAMES = ['afiliado', 'equipo', 'root', 'exhibitor'] as const;

/** Answer of `POST /login`, without the account. */
export const sessionResponse = z.object({
  token: z.string(),
  /** Token to send as `device` with the next login in this browser. */
  device: z.string().optional(),
  /** The product generated and printed the password: the panel requires a new password first. */
  passwordMade: z.boolean().optional(),
  /** The network requires a second factor: the panel requires its setup first. */
  factorDue: z.boolean().optional(),
});

/** `code` of a refusal until the password is confirmed again (`POST /account/confirm`). */
export const PASSWORD_NEEDED = 'password-needed';
/** `code` of a refusal until the account has set up its second factor. */
export const SECOND_FACTOR_DUE = 'second-factor-due';
/** `code` of a login with the right password whose account has a second factor. */
export const SECOND_FACTOR_NEEDED = 'second-factor-needed';
