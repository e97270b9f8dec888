/**
 * Asks for the password when the server requires it again (`code: "password-needed"`). Calls that need it at the same time share one
 * question. http.ts calls it; the panel's dialog answers.
 */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let asked: Promise<boolean> | null = null;

/** Sets who asks; returns what removes it again. */
export function setPasswordPrompt(next: Ask): () => void {
  ask = next;
  return () => {
    if (ask === next) ask = null;
  };
}

/** Whether the password was confirmed; false when the person gave up, or where nobody can ask. */
export function askForPassword(): Promise<boolean> {
  asked ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asked = null;
  });
  return asked;
}
