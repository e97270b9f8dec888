/**
 * Asks for the password if the API requires it again (`code: "password-needed"`), or if the session ended while work is unsaved.
 * Simultaneous requests share one dialog. http.ts opens the dialog; the layout renders it.
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

/** Resolves to whether the request can be retried; false if the person cancels, or if no dialog is mounted. */
export function askForPassword(reason: AskReason): Promise<boolean> {
  asked ??= (ask?.(reason) ?? Promise.resolve(false)).finally(() => {
    asked = null;
  });
  return asked;
}
