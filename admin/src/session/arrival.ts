/** A text that one screen leaves for the next. The login is outside react-admin, so it cannot use its notifications. */
let left = '';

export const leaveNotice = (text: string): void => {
  left = text;
};

/** Returns the text and clears it. */
export function takeNotice(): string {
  const text = left;
  left = '';
  return text;
}
