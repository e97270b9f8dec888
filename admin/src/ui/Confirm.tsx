import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, type TextFieldProps } from '@mui/material';
import { DELETION_TEXTS as t } from '@trama/shared/texts/lists';
import { createContext, type ReactNode, useCallback, useContext, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { CONSEQUENCES, useIsApiQueryFetching } from '../dataProvider/hooks.ts';
import { followFocus } from './followFocus.ts';
import { Icon } from './Icon.tsx';
import { Check, TextInput } from './inputs.tsx';

interface ConfirmProps {
  title: string;
  question?: string;
  /** Facts to know before confirming, one paragraph each. */
  lines?: readonly string[];
  /** Content below the lines. */
  children?: ReactNode;
  /** Label of a box to tick before confirming, for actions that cannot be undone. */
  acknowledge?: string;
  confirm: string;
  /** Label of the button during the action, with a spinner. */
  busyLabel?: string;
  danger?: boolean;
  /** A text field in the dialog; `onConfirm` gets its text. The dialog stays open if `onConfirm` resolves to null. */
  input?: Pick<TextFieldProps, 'label' | 'helperText' | 'type'> & { initial?: string };
  /** Runs the action and shows the outcome; null: the button is disabled. */
  onConfirm: ((text: string) => Promise<unknown>) | null;
  onClose: () => void;
}

/** Actions on more items than this need a ticked box, if they cannot be undone, replace decisions or unpublish items. */
export const ACKNOWLEDGE_ABOVE = 100;

/** Confirmation dialog. The focus starts on Cancelar, so Enter alone changes nothing. */
export function Confirm(props: ConfirmProps) {
  const {
    title,
    question,
    lines = [],
    children,
    acknowledge,
    confirm,
    busyLabel,
    danger = false,
    input,
    onConfirm,
    onClose,
  } = props;
  const id = useId();
  const [busy, setBusy] = useState(false);
  const { initial = '', ...field } = input ?? {};
  const [text, setText] = useState(initial);
  /** True while the consequences of a deletion load. */
  const counting = useIsApiQueryFetching(CONSEQUENCES);
  const [ticked, setTicked] = useState(false);
  /** The element that opened the dialog, read before the dialog takes the focus. */
  const [opener] = useState(() => document.activeElement);
  const [beside] = useState(() => {
    const row = opener?.closest('li, tr');
    return row?.nextElementSibling ?? row?.previousElementSibling ?? null;
  });
  const described = question !== undefined || lines.length > 0;
  const run = async () => {
    setBusy(true);
    const answer = await onConfirm?.(text.trim());
    if (input && answer === null) return setBusy(false);
    onClose();
    if (opener) followFocus(opener, beside);
  };
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={described ? `${id}-text` : undefined}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      {described && (
        <DialogContent id={`${id}-text`} sx={{ '& .banner': { mt: 1.5 } }}>
          {question && (
            <DialogContentText color="text.primary" sx={{ mb: 1 }}>
              {question}
            </DialogContentText>
          )}
          {lines.map((line) => (
            <DialogContentText key={line}>{line}</DialogContentText>
          ))}
          {children}
          {input && <TextInput {...field} id={`${id}-input`} value={text} onChange={setText} margin="normal" />}
          {acknowledge && <Check sx={{ mt: 1 }} label={acknowledge} checked={ticked} onChange={setTicked} />}
        </DialogContent>
      )}
      <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1, '& .MuiButton-root': { whiteSpace: 'nowrap' } }}>
        <Button variant="outlined" autoFocus onClick={onClose} disabled={busy}>
          {t.cancel}
        </Button>
        <Button
          variant="contained"
          color={danger ? 'error' : 'primary'}
          onClick={() => void run()}
          disabled={
            busy ||
            counting ||
            (acknowledge !== undefined && !ticked) ||
            onConfirm === null ||
            (input !== undefined && text.trim() === '')
          }
          startIcon={busy && busyLabel ? <Icon name="spinner" className="spin small" /> : undefined}
        >
          {(busy && busyLabel) || confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Props of a confirmation; `onClose` is optional. */
export type Confirmation = Omit<ConfirmProps, 'onClose'> & { onClose?: () => void };

const ConfirmContext = createContext<(confirmation: Confirmation) => void>(() => {
  throw new Error('a confirmation needs a ConfirmProvider around it');
});

/** Opens a confirmation in the current screen's dialog. The dialog keeps the texts of that moment. */
export const useConfirm = () => useContext(ConfirmContext);

/**
 * Renders the confirmations of a screen; leaving the screen closes them. A confirmation that opens while another one is running
 * replaces it.
 */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<{ confirmation: Confirmation; serial: number; pathname: string } | null>(null);
  const confirm = useCallback(
    (confirmation: Confirmation) => setOpened((before) => ({ confirmation, pathname, serial: (before?.serial ?? 0) + 1 })),
    [pathname],
  );
  const close = () => {
    opened?.confirmation.onClose?.();
    setOpened((now) => (now === opened ? null : now));
  };
  return (
    <ConfirmContext value={confirm}>
      {children}
      {opened?.pathname === pathname && <Confirm key={opened.serial} {...opened.confirmation} onClose={close} />}
    </ConfirmContext>
  );
}

/** Content of a confirmation. */
export type ConfirmContent = Pick<ConfirmProps, 'title' | 'question' | 'lines' | 'confirm' | 'danger'>;

/** Asks for confirmation in the middle of a request; resolves to whether the person confirmed. */
export function useConfirmed() {
  const confirm = useConfirm();
  return (question: ConfirmContent) =>
    new Promise<boolean>((answer) =>
      confirm({ ...question, onConfirm: () => Promise.resolve(answer(true)), onClose: () => answer(false) }),
    );
}

/** Content of «Confirmar eliminación» for the item with this name. */
export const deletionOf = (name: string) =>
  ({ title: t.title, lines: [name], confirm: t.confirm, busyLabel: t.deleting, danger: true }) as const;
