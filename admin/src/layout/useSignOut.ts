import { PAGES } from '@trama/shared/paths';
import { PANEL_TEXTS } from '@trama/shared/texts/panel';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { endSession } from '../dataProvider/http.ts';
import { clearSession } from '../session/session.ts';
import { useLeave } from '../ui/form/LeaveGuard.tsx';
import { discardUnsaved, storeAllUnsaved } from '../ui/form/unsavedWork.ts';

/** Deletes react-admin's stored list filters, which may contain names. The panel's appearance stays. */
function dropRememberedLists() {
  const remembered = Object.keys(localStorage).filter((key) => /^RaStore.*\.listParams$/u.test(key));
  for (const key of remembered) localStorage.removeItem(key);
}

/**
 * Signs out: ends the session on the server, drops it here and opens the public home page. Asks first if work is unsaved.
 * react-admin's log-out would redirect to the login. If the server is unreachable, the session stays and a notification says so.
 * Drafts stay for this account's next visit.
 */
export function useSignOut() {
  const notify = useNotify();
  const leave = useLeave();
  const [leaving, setLeaving] = useState(false);
  const end = async () => {
    setLeaving(true);
    try {
      await endSession();
    } catch {
      setLeaving(false);
      notify(PANEL_TEXTS.logoutFailed, { type: 'error' });
      return;
    }
    storeAllUnsaved();
    discardUnsaved();
    clearSession();
    dropRememberedLists();
    window.location.assign(PAGES.home);
  };
  return { signOut: () => leave(() => void end()), leaving };
}
