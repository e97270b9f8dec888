/** Headings that take the focus when what had it is gone. */
export const TRAY_TITLE = 'programme-tray';
export const DAY_TITLE = 'programme-day';
export const sessionElement = (id: string) => `session-${id}`;

/** Moves the focus to an element once what was done is shown, if the button that did it went away or cannot be pressed any more. */
export function focusIfLost(id: string): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById(id)?.focus();
  });
}
