import { DialogContentText } from '@mui/material';
import { screenOf } from '@trama/shared/panel-paths';
import { FORM_TEXTS as t } from '@trama/shared/texts/forms';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { readToken } from '../../session/session.ts';
import { TextButton } from '../buttons.tsx';
import { Modal } from '../Modal.tsx';
import { describeUnsavedWork, hasUnsavedWork } from './unsavedWork.ts';

/** Runs `go`; asks first if `form` (without it: any form) has unsaved changes. */
type Leave = (go: () => void, form?: string) => void;

const LeaveContext = createContext<Leave>((go) => go());

/** Asks before an exit that is no navigation: closing a dialog, signing out. */
export const useLeave = () => useContext(LeaveContext);

/** Asks before unsaved changes are left: with a dialog inside the panel, else with the browser's question. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const [going, setGoing] = useState<{ go: () => void } | null>(null);
  const leave = useCallback<Leave>((go, form) => (hasUnsavedWork(form) ? setGoing({ go }) : go()), []);
  // Lets an ended session pass to the login: the draft keeps the text.
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
          <DialogContentText id="leave-text">{describeUnsavedWork()}</DialogContentText>
        </Modal>
      )}
    </LeaveContext>
  );
}
