import { type RefObject, useEffect } from 'react';

/**
 * A panel that opens is brought into view and takes the focus; what had it before gets it back when the panel closes, unless the person
 * has gone on to something else while it was being saved.
 */
export function useOpenedPanel(panel: RefObject<HTMLElement | null>, block: ScrollLogicalPosition): void {
  useEffect(() => {
    const opener = document.activeElement;
    const opened = panel.current;
    opened?.querySelector<HTMLElement>('select, input, textarea')?.focus({ preventScroll: true });
    opened?.scrollIntoView({ block });
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected && document.activeElement === document.body) opener.focus();
    };
  }, [panel, block]);
}
