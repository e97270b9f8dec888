/** Ids of headings that take the focus when the focused element disappears. */
export const TRAY_TITLE = 'programme-tray';
export const DAY_TITLE = 'programme-day';
export const sessionElement = (id: string) => `session-${id}`;

/** Moves the focus to an element after an action, if the pressed button disappeared or is disabled. */
export function focusIfLost(id: string): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById(id)?.focus();
  });
}
