/** The session of this browser: token and currentUser in local storage, restored on load (specification, point 4). */

import { type LoginAnswer, loginAnswer } from '@trama/shared/auth';
import { user } from '@trama/shared/people';
import { stored } from './localStorageItem.ts';

const TOKEN = 'token';
/** In this tab: the session ended by itself, not by signing out. */
const ENDED = 'session-ended';

/** The signed-in account, as the server last told it. */
export const currentUser = stored('currentUser', user);

export function readToken(): string | null {
  return localStorage.getItem(TOKEN);
}

/** Keeps what `POST /login` answered. @throws ZodError when it is not a login answer */
export function keepSession(answer: unknown): LoginAnswer {
  const session = loginAnswer.parse(answer);
  localStorage.setItem(TOKEN, session.token);
  currentUser.keep(session.currentUser);
  sessionStorage.removeItem(ENDED);
  return session;
}

export function clearSession(): void {
  localStorage.removeItem(TOKEN);
  currentUser.forget();
}

/** Drops a session that the server no longer knows. */
export function dropDeadSession(): void {
  clearSession();
  sessionStorage.setItem(ENDED, new Date().toISOString());
}

/** Whether whoever has to sign in was signed in a moment ago. */
export const hasSessionEnded = () => sessionStorage.getItem(ENDED) !== null;
