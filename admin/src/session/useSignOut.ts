import { PAGES } from '@trama/shared/paths';
import { ADMIN_TEXTS } from '@trama/shared/texts/admin';
import { useCallback, useState } from 'react';
import { ApiError, callApi } from '../dataProvider/http.ts';
import { discardAllDrafts } from '../ui/form/drafts.ts';
import { useToast } from '../ui/Toast.tsx';
import { clearSession } from './session.ts';

/**
 * Leaving on purpose: the server ends the session, this browser forgets it, and the visitor is home. When the
 * server cannot be reached the session would live on there, so the person is told and stays.
 */
export function useSignOut() {
  const showToast = useToast();
  const [leaving, setLeaving] = useState(false);
  const signOut = useCallback(async () => {
    setLeaving(true);
    try {
      await callApi('GET', '/logout');
    } catch (error) {
      const alreadyOver = error instanceof ApiError && error.status === 401;
      if (!alreadyOver) {
        setLeaving(false);
        showToast(ADMIN_TEXTS.layout.logoutFailed, 'error');
        return;
      }
    }
    clearSession();
    discardAllDrafts();
    window.location.assign(PAGES.home);
  }, [showToast]);
  return { signOut, leaving };
}
