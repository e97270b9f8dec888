/** Use as `ref`: an element that replaces the focused one takes the focus when it appears. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();

/**
 * Places the focus after a confirmation that removes or hides its opener. The focus would fall to the start of the page; it
 * goes to the next row or the screen. It stays if the person has moved on.
 * @param opener the control in that row
 * @param beside the row before or after it
 */
export function followFocus(opener: Element, beside: Element | null): void {
  const settled = () => {
    // The tools over chosen rows are hidden once nothing is chosen.
    if (opener.isConnected && opener.checkVisibility({ visibilityProperty: true })) return false;
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
  // Waits until the dialog has given the focus back.
  requestAnimationFrame(() => {
    if (settled()) return;
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', moved);
  });
}
