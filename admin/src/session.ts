/** The session of this browser: token and currentUser in local storage, restored on load (specification, point 4). */

import type { LoginAnswer } from '@trama/shared/auth';
import { loginAnswer } from '@trama/shared/auth';
import { type User, user } from '@trama/shared/people';

const TOKEN = 'token';
const CURRENT_USER = 'currentUser';

export function readToken(): string | null {
  return localStorage.getItem(TOKEN);
}

/** What is stored of the signed-in account; equal texts are the same account. */
export const storedUser = () => localStorage.getItem(CURRENT_USER);

/** The signed-in account, or null when there is none or what is stored cannot be read. */
export function readCurrentUser(stored: string | null = storedUser()): User | null {
  try {
    const parsed = user.safeParse(JSON.parse(stored ?? 'null'));
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

const listeners = new Set<() => void>();

/** Tells `listener` whenever the account changed in this tab. Returns the way to stop. */
export function onUserChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps the account as the server now knows it. */
export function keepCurrentUser(changed: User): void {
  localStorage.setItem(CURRENT_USER, JSON.stringify(changed));
  for (const listener of listeners) listener();
}

export function clearSession(): void {
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(CURRENT_USER);
}
