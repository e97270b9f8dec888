/** A `ref` that focuses an element when it appears in place of the focused one. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();

/**
 * Moves the focus after a confirmation that removes or hides its opener. The next row or the screen gets it, instead of the start
 * of the page. Leaves the focus if it is already elsewhere.
 * @param opener the control that opened the confirmation
 * @param beside the next or previous row
 */
export function followFocus(opener: Element, beside: Element | null): void {
  const settled = () => {
    // The bulk actions are hidden once no row is selected.
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
  // Waits until the dialog has returned the focus.
  requestAnimationFrame(() => {
    if (settled()) return;
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', moved);
  });
}
