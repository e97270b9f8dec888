/**
 * Asks for the password when the server requires it again (`code: "password-needed"`), or when the session has ended over work that is
 * not saved. Calls that need it at the same time share one question. http.ts calls it; the panel's dialog answers.
 */
export type AskReason = 'grave' | 'ended';

type Ask = (reason: AskReason) => Promise<boolean>;

let ask: Ask | null = null;
let asked: Promise<boolean> | null = null;

/** Sets the function that asks for the password. @returns a function that removes it */
export function setPasswordPrompt(next: Ask): () => void {
  ask = next;
  return () => {
    if (ask === next) ask = null;
  };
}

/** Whether the call can be repeated; false when the person gave up, or where no dialog can ask. */
export function askForPassword(reason: AskReason): Promise<boolean> {
  asked ??= (ask?.(reason) ?? Promise.resolve(false)).finally(() => {
    asked = null;
  });
  return asked;
}
