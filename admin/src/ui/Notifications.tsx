import { Box, Button, IconButton, keyframes } from '@mui/material';
import { LIMITS } from '@trama/shared/limits';
import { PANEL_TEXTS } from '@trama/shared/texts/panel';
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

/** A way to take back what the notice says. */
interface Undo {
  label: string;
  /** @param byKey by the key of undo, which is meant for the latest act, also one on its way */
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

/** The key of undo acts while the notice stands. */
function UndoButton({ label, run }: Undo) {
  const close = useCloseNotification();
  const undo = (byKey: boolean) => {
    close();
    run(byKey);
  };
  useKeys({ undo: () => undo(true) });
  return (
    <>
      <Button color="inherit" variant="outlined" onClick={() => undo(false)}>
        {label}
      </Button>
      <Box component="span" sx={time} aria-hidden="true" />
      <Close />
    </>
  );
}

/** Options of `useNotify` for an act that can be undone: the notice has a button and stays longer. */
export const undoable = (undo: Undo | undefined): NotificationOptions =>
  undo ? { autoHideDuration: LIMITS.undo, action: <UndoButton {...undo} /> } : {};

const KEEP = { onClickAway: (event: MouseEvent | TouchEvent) => Object.assign(event, { defaultMuiPrevented: true }) };

/**
 * react-admin's notice at the foot of the screen. It closes by itself after three seconds (specification, point 4), but not under
 * the pointer or focus, nor by a click elsewhere. A new notice replaces it.
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
