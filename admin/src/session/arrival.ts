/** A sentence that one screen leaves for the next. The login is outside react-admin, whose notices begin behind it. */
let left = '';

export const leaveNotice = (text: string): void => {
  left = text;
};

/** The left sentence, once. */
export function takeNotice(): string {
  const text = left;
  left = '';
  return text;
}
