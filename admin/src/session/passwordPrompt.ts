/**
 * Asks for the password if the API requires it again (`code: "password-needed"`), or if the session ended while work is unsaved.
 * Simultaneous requests share one dialog. http.ts opens the dialog; the layout renders it.
 */
export type PromptReason = 'grave' | 'ended';

type Prompt = (reason: PromptReason) => Promise<boolean>;

let prompt: Prompt | null = null;
let running: Promise<boolean> | null = null;

/** Sets the function that asks for the password. @returns a function that removes it */
export function setPasswordPrompt(next: Prompt): () => void {
  prompt = next;
  return () => {
    if (prompt === next) prompt = null;
  };
}

/** Resolves to whether the request can be retried; false if the person cancels, or if no dialog is mounted. */
export function promptForPassword(reason: PromptReason): Promise<boolean> {
  running ??= (prompt?.(reason) ?? Promise.resolve(false)).finally(() => {
    running = null;
  });
  return running;
}
