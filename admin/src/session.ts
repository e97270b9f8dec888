/** The session of this browser: token and currentUser in local storage, restored on load (specification, point 4). */

import type { LoginAnswer } from '@trama/shared/auth';
import { loginAnswer } from '@trama/shared/auth';
import { type User, user } from '@trama/shared/people';

const TOKEN = 'token';
const CURRENT_USER = 'currentUser';

export function readToken(): string | null {
  return localStorage.getItem(TOKEN);
}

/** The signed-in account, or null when there is none or what is stored cannot be read. */
export function readCurrentUser(): User | null {
  try {
    const parsed = user.safeParse(JSON.parse(localStorage.getItem(CURRENT_USER) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Keeps what `POST /login` answered. @throws ZodError when it is not a login answer */
export function keepSession(answer: unknown): LoginAnswer {
  const session = loginAnswer.parse(answer);
  localStorage.setItem(TOKEN, session.token);
  localStorage.setItem(CURRENT_USER, JSON.stringify(session.currentUser));
  return session;
}

export function clearSession(): void {
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(CURRENT_USER);
}
