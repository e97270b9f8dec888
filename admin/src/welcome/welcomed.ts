/** Whether an administrator has put the first steps away, in this browser. */
const KEY = 'primeros-pasos:';

export const wasWelcomed = (account: string) => localStorage.getItem(KEY + account) !== null;

export function welcomed(account: string): void {
  try {
    localStorage.setItem(KEY + account, new Date().toISOString());
  } catch {
    // A full or forbidden store: they are offered again.
  }
}
