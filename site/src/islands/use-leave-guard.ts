import { useEffect } from 'react';

/** Makes the browser ask before the page is left during a sending. */
export function useLeaveGuard(sending: boolean): void {
  useEffect(() => {
    if (!sending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [sending]);
}
