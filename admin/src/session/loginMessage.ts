/** A text that one screen leaves for the next. The login is outside react-admin, so it cannot use its notifications. */
let left = '';

export const setLoginMessage = (text: string): void => {
  left = text;
};

/** Returns the text and clears it. */
export function takeLoginMessage(): string {
  const text = left;
  left = '';
  return text;
}
