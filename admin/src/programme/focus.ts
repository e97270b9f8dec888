/** Headings that take the focus when the focused element is gone. */
export const TRAY_TITLE = 'programme-tray';
export const DAY_TITLE = 'programme-day';
export const sessionElement = (id: string) => `session-${id}`;

/** Moves the focus to an element after an act, if the pressed button is gone or disabled. */
export function focusIfLost(id: string): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById(id)?.focus();
  });
}
