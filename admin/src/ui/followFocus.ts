/** Use as `ref`: an element that replaces the focused one takes the focus when it appears. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();

/**
 * After a dialog whose confirmation removes the row that it was opened from: the focus would fall to the start of the page. It goes to the
 * row beside it, or to the screen, but never away from what the person has gone on to.
 * @param opener the control in that row @param beside the row before or after it
 */
export function followFocus(opener: Element, beside: Element | null): void {
  const settled = () => {
    if (opener.isConnected) return false;
    const next = beside?.isConnected ? beside.querySelector<HTMLElement>('a[href], button') : null;
    if (document.activeElement === document.body) (next ?? document.querySelector('main'))?.focus({ preventScroll: true });
    return true;
  };
  const stop = () => {
    observer.disconnect();
    document.removeEventListener('focusin', moved);
  };
  const observer = new MutationObserver(() => settled() && stop());
  const moved = ({ target }: FocusEvent) => target !== opener && stop();
  // Once the dialog has given the focus back.
  requestAnimationFrame(() => {
    if (settled()) return;
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', moved);
  });
}
