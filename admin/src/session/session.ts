/** The session of this browser: token and currentUser in local storage, restored on load (specification, point 4). */
import { ROLE_NAMES, sessionAnswer } from '@trama/shared/accounts/session';
import { z } from 'zod';
import { localStorageItem } from './localStorageItem.ts';

const TOKEN = 'token';
/** Stays after signing out: it tells the server this browser from guesses elsewhere. */
const DEVICE = 'device';
/** Key in session storage: the session ended without signing out. */
const ENDED = 'session-ended';

/**
 * The account that is signed in, as the panel shows it. Its address and phone stay on the server (`GET /account`), so no reader
 * of this storage learns them.
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
const loginAnswer = sessionAnswer.extend({ currentUser: signedIn });

/** The role whose screens are shown. An unreadable stored account hides no screen: the API judges each call. */
export const roleOf = (account: ReturnType<typeof currentUser.read>) => account?.role_name ?? 'root';

/** Removes the address and the phone that an earlier release stored. */
export function tidyCurrentUser(): void {
  const stored = currentUser.read();
  if (stored) currentUser.write(stored);
}

/** The product made the password of this account: another one is asked for first. */
export const passwordMade = localStorageItem('password-made', z.literal(true));

/** The network requires a second factor and this account has none: it is set up before anything else. */
export const factorDue = localStorageItem('factor-due', z.literal(true));

export const readDevice = (): string | null => localStorage.getItem(DEVICE);

export const readToken = (): string | null => localStorage.getItem(TOKEN);

/** Stores what `POST /login` answered. @throws ZodError when it is not a login answer */
export function storeSession(answer: unknown): void {
  const session = loginAnswer.parse(answer);
  localStorage.setItem(TOKEN, session.token);
  if (session.device) localStorage.setItem(DEVICE, session.device);
  currentUser.write(session.currentUser);
  if (session.passwordMade) passwordMade.write(true);
  else passwordMade.remove();
  if (session.factorDue) factorDue.write(true);
  else factorDue.remove();
  sessionStorage.removeItem(ENDED);
}

export function clearSession(): void {
  localStorage.removeItem(TOKEN);
  currentUser.remove();
  passwordMade.remove();
  factorDue.remove();
}

/** Clears a session that the server no longer accepts. */
export function dropEndedSession(): void {
  clearSession();
  sessionStorage.setItem(ENDED, new Date().toISOString());
}

/** Whether a session of this tab has ended since the last login. */
export const hasSessionEnded = () => sessionStorage.getItem(ENDED) !== null;
