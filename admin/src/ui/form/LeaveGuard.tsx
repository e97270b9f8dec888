import { DialogContentText } from '@mui/material';
import { FORM_TEXTS as t } from '@trama/shared/texts/forms';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { screenOf } from '../../paths.ts';
import { readToken } from '../../session/session.ts';
import { TextButton } from '../buttons.tsx';
import { Modal } from '../Modal.tsx';
import { hasUnsavedWork, losesUnsavedWork } from './unsavedWork.ts';

/** Leaves by `go`, after a question when work in `form` (without it: in any form) is unsaved. */
type Leave = (go: () => void, form?: string) => void;

const LeaveContext = createContext<Leave>((go) => go());

/** Guards a way out of a form that is no navigation: closing a dialog, signing out. */
export const useLeave = () => useContext(LeaveContext);

/** Asks before unsaved work is left: within the panel with a dialog, otherwise with the browser's question. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const [going, setGoing] = useState<{ go: () => void } | null>(null);
  const leave = useCallback<Leave>((go, form) => (hasUnsavedWork(form) ? setGoing({ go }) : go()), []);
  // A session's end frees the way to the login: the draft has the text.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedWork() && readToken() !== null && screenOf(currentLocation.pathname) !== screenOf(nextLocation.pathname),
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsavedWork()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  const open = going !== null || blocker.state === 'blocked';
  const stay = () => {
    setGoing(null);
    blocker.reset?.();
  };
  const proceed = () => {
    setGoing(null);
    blocker.proceed?.();
    going?.go();
  };
  return (
    <LeaveContext value={leave}>
      {children}
      {open && (
        <Modal
          title={t.leaveTitle}
          onClose={stay}
          maxWidth="sm"
          fullWidth={false}
          aria-describedby="leave-text"
          actions={
            <>
              <TextButton onClick={proceed}>{t.leave}</TextButton>
              <TextButton primary autoFocus onClick={stay}>
                {t.stay}
              </TextButton>
            </>
          }
        >
          <DialogContentText id="leave-text">{losesUnsavedWork() ? t.leaveLoses : t.leaveStored}</DialogContentText>
        </Modal>
      )}
    </LeaveContext>
  );
}
