/** The session of this browser: token and currentUser in local storage, restored on load (specification, point 4). */

import { type LoginAnswer, loginAnswer } from '@trama/shared/auth';
import { user } from '@trama/shared/people';
import { stored } from './stored.ts';

const TOKEN = 'token';

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
  return session;
}

export function clearSession(): void {
  localStorage.removeItem(TOKEN);
  currentUser.forget();
}
