/** The browser's session: token and currentUser in local storage, restored on load (specification, point 4). */
import { ROLE_NAMES, sessionResponse } from '@trama/shared/accounts/session';
import { z } from 'zod';
import { localStorageItem } from './localStorageItem.ts';

const TOKEN = 'token';
/** Stays after signing out: the API uses it to distinguish this browser from password guesses elsewhere. */
const DEVICE = 'device';
/** Key in session storage, set if the session ended without signing out. */
const ENDED = 'session-ended';

/**
 * The signed-in account as the panel shows it. E-mail address and phone stay on the server (`GET /account`), so no reader of this
 * storage learns them.
 */
const signedIn = z.object({
  user_id: z.string(),
  fullName: z.string(),
  image: z.string().nullable(),
  portrait: z.string().default(''),
  // An earlier release stored no role, and only administrators could sign in.
  role_name: z.enum(ROLE_NAMES).default('root'),
});
export const currentUser = localStorageItem('currentUser', signedIn);
const loginResponse = sessionResponse.extend({ currentUser: signedIn });

/**
 * The role that decides which screens appear. If the stored account is unreadable, all screens appear: the API checks each
 * request.
 */
export const roleOf = (account: ReturnType<typeof currentUser.read>) => account?.role_name ?? 'root';

/** Removes e-mail address and phone, which an earlier release stored. */
export function tidyCurrentUser(): void {
  const stored = currentUser.read();
  if (stored) currentUser.write(stored);
}

/** Set if the product generated the account's password: the panel asks for a new one first. */
export const hasGeneratedPassword = localStorageItem('password-made', z.literal(true));

/** Set if the network requires a second factor that this account lacks: the panel asks for it first. */
export const secondFactorRequired = localStorageItem('factor-due', z.literal(true));

export const readDevice = (): string | null => localStorage.getItem(DEVICE);

export const readToken = (): string | null => localStorage.getItem(TOKEN);

/**
 * Stores the response to `POST /login`.
 * @throws ZodError if the response has another shape
 */
export function storeSession(response: unknown): void {
  const session = loginResponse.parse(response);
  localStorage.setItem(TOKEN, session.token);
  if (session.device) localStorage.setItem(DEVICE, session.device);
  currentUser.write(session.currentUser);
  if (session.passwordMade) hasGeneratedPassword.write(true);
  else hasGeneratedPassword.remove();
  if (session.factorDue) secondFactorRequired.write(true);
  else secondFactorRequired.remove();
  sessionStorage.removeItem(ENDED);
}

export function clearSession(): void {
  localStorage.removeItem(TOKEN);
  currentUser.remove();
  hasGeneratedPassword.remove();
  secondFactorRequired.remove();
}

/** Clears a session that the server no longer accepts. */
export function dropEndedSession(): void {
  clearSession();
  sessionStorage.setItem(ENDED, new Date().toISOString());
}

/** Whether this tab's session has ended since the last login. */
export const hasSessionEnded = () => sessionStorage.getItem(ENDED) !== null;
