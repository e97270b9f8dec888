import { Box, Button, IconButton, keyframes } from '@mui/material';
import { LIMITS } from '@trama/shared/limits';
import { PANEL_TEXTS } from '@trama/shared/texts/panel';
import { UNDO_TEXTS } from '@trama/shared/texts/trash';
import { useState } from 'react';
import {
  Notification,
  type NotificationOptions,
  type NotificationPayload,
  useCloseNotification,
  useNotificationContext,
} from 'react-admin';
import { useKeys } from '../keys/useKeys.ts';
import { Icon } from './Icon.tsx';

/** The undo button of a notification. */
interface Undo {
  label: string;
  /** @param byKey true: pressed by key, which undoes the latest action, also one whose request still runs */
  run: (byKey?: boolean) => unknown;
}

function Close() {
  const close = useCloseNotification();
  return (
    <IconButton color="inherit" onClick={close} aria-label={PANEL_TEXTS.close}>
      <Icon name="close" />
    </IconButton>
  );
}

const passing = keyframes({ to: { transform: 'scaleX(0)' } });

const time = {
  width: 48,
  height: 4,
  borderRadius: 4,
  bgcolor: 'currentColor',
  opacity: 0.7,
  transformOrigin: 'left',
  animation: `${passing} ${LIMITS.undo}ms linear forwards`,
  '.MuiSnackbar-root:is(:hover, :focus-within) &': { animationPlayState: 'paused' },
} as const;

/** Undo button; its key works while the notification is shown. */
function UndoButton({ label, run }: Undo) {
  const close = useCloseNotification();
  const undo = (byKey: boolean) => {
    close();
    run(byKey);
  };
  useKeys({ undo: () => undo(true) });
  return (
    <>
      <Button color="inherit" variant="outlined" aria-keyshortcuts="z" onClick={() => undo(false)}>
        {label}
        <Box
          component="span"
          aria-hidden="true"
          sx={{ ml: 0.5, '@media (pointer: coarse), (width < 600px)': { display: 'none' } }}
        >
          {UNDO_TEXTS.undoKey}
        </Box>
      </Button>
      <Box component="span" sx={time} aria-hidden="true" />
      <Close />
    </>
  );
}

/** Options of `useNotify` for an undoable action: the notification has a button and stays longer. */
export const undoable = (undo: Undo | undefined): NotificationOptions =>
  undo ? { autoHideDuration: LIMITS.undo, action: <UndoButton {...undo} /> } : {};

const KEEP = { onClickAway: (event: MouseEvent | TouchEvent) => Object.assign(event, { defaultMuiPrevented: true }) };

/**
 * react-admin's notification at the bottom of the screen. Closes after three seconds (specification, point 4), except while the
 * pointer or focus is on it. Clicks elsewhere do not close it. A new notification replaces it.
 */
export function Notifications() {
  const [next] = useNotificationContext().notifications;
  const [shown, setShown] = useState<{ notice?: NotificationPayload; serial: number }>({ serial: 0 });
  if (next && next !== shown.notice) setShown({ notice: next, serial: shown.serial + 1 });
  const role = shown.notice?.type === 'error' ? 'alert' : 'status';
  return (
    <Notification
      key={shown.serial}
      autoHideDuration={LIMITS.toast}
      action={<Close />}
      slotProps={{ content: { role }, clickAwayListener: KEEP }}
    />
  );
}
