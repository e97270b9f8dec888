import { useLayoutEffect } from 'react';

const isTyped = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('textarea, select, [contenteditable], input:not([type=radio], [type=checkbox])');

/** Keys 1 to 5 and N, outside text fields alone (WCAG 2.1.4); `off`: none. */
export function useDeskKeys(off: boolean, onScore: (score: number) => void, onNext: () => void): void {
  // A layout effect: a key pressed right after the proposal appears counts.
  useLayoutEffect(() => {
    if (off) return;
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyped(event.target)) return;
      if (/^[1-5]$/u.test(event.key)) onScore(Number(event.key));
      else if (event.key === 'n' || event.key === 'N') onNext();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  });
}
