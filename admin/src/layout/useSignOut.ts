import { PAGES } from '@trama/shared/paths';
import { PANEL_TEXTS } from '@trama/shared/texts/panel';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { endSession } from '../dataProvider/http.ts';
import { clearSession } from '../session/session.ts';
import { useLeave } from '../ui/form/LeaveGuard.tsx';
import { discardUnsaved, storeAllUnsaved } from '../ui/form/unsavedWork.ts';

/** Drops react-admin's memory of the lists, whose filters may have names. The look of the panel stays. */
function dropRememberedLists() {
  const remembered = Object.keys(localStorage).filter((key) => /^RaStore.*\.listParams$/u.test(key));
  for (const key of remembered) localStorage.removeItem(key);
}

/**
 * Signs out, after a question when work is unsaved. The server ends the session, this browser drops it, and the public home
 * opens. react-admin's log-out would lead to the login. If the server cannot be reached, the session stays: nothing is dropped,
 * and a notice says so. Drafts stay for this account's next visit.
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
