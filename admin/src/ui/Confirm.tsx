import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
} from '@mui/material';
import { useIsFetching } from '@tanstack/react-query';
import { DELETION_TEXTS as t } from '@trama/shared/texts/lists';
import { type ReactNode, useId, useState } from 'react';
import { CONSEQUENCES } from '../dataProvider/hooks.ts';
import { followFocus } from './followFocus.ts';
import { Icon } from './Icon.tsx';

interface ConfirmProps {
  title: string;
  question?: string;
  /** What should be known before, one paragraph each. */
  lines?: readonly string[];
  /** Below them. */
  children?: ReactNode;
  /** A box to tick before it can be confirmed: for what cannot be undone. */
  acknowledge?: string;
  confirm: string;
  /** On the button while it is done, with a spinner. */
  busyLabel?: string;
  danger?: boolean;
  /** Something is typed in it: it stays open when `onConfirm` fails, which resolves to null then. */
  typed?: boolean;
  /** Does it and shows how it went; null: it cannot be confirmed yet. */
  onConfirm: (() => Promise<unknown>) | null;
  onClose: () => void;
}

/** Asks for confirmation. The focus begins on Cancelar: Enter alone changes nothing. */
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
    typed,
    onConfirm,
    onClose,
  } = props;
  const id = useId();
  const [busy, setBusy] = useState(false);
  /** Until it is known what the deletion does, or that it cannot be known. */
  const counting = useIsFetching({ queryKey: CONSEQUENCES }) > 0;
  const [ticked, setTicked] = useState(acknowledge === undefined);
  /** What opened it, before the dialog takes the focus. */
  const [opener] = useState(() => document.activeElement);
  const [beside] = useState(() => {
    const row = opener?.closest('li, tr');
    return row?.nextElementSibling ?? row?.previousElementSibling ?? null;
  });
  const described = question !== undefined || lines.length > 0;
  const run = async () => {
    setBusy(true);
    const answer = await onConfirm?.();
    if (typed && answer === null) return setBusy(false);
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
        <DialogContent id={`${id}-text`}>
          {question && (
            <DialogContentText color="text.primary" sx={{ mb: 1 }}>
              {question}
            </DialogContentText>
          )}
          {lines.map((line) => (
            <DialogContentText key={line}>{line}</DialogContentText>
          ))}
          {children}
          {acknowledge && (
            <FormControlLabel
              sx={{ mt: 1 }}
              label={acknowledge}
              control={<Checkbox checked={ticked} onChange={(_event, checked) => setTicked(checked)} />}
            />
          )}
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
          disabled={busy || counting || !ticked || onConfirm === null}
          startIcon={busy && busyLabel ? <Icon name="spinner" className="spin small" /> : undefined}
        >
          {(busy && busyLabel) || confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** What `useQuestion` asks. */
export type Question = Pick<ConfirmProps, 'title' | 'lines' | 'confirm'>;

/** A question in the course of a call: `ask` resolves to whether it was confirmed; `dialog` is to be rendered. */
export function useQuestion() {
  const [asked, setAsked] = useState<(Question & { answer: (yes: boolean) => void }) | null>(null);
  const ask = (question: Question) => new Promise<boolean>((answer) => setAsked({ ...question, answer }));
  const settle = (yes: boolean) => {
    asked?.answer(yes);
    setAsked(null);
  };
  const dialog = asked && (
    <Confirm
      title={asked.title}
      lines={asked.lines}
      confirm={asked.confirm}
      onConfirm={() => Promise.resolve(settle(true))}
      onClose={() => settle(false)}
    />
  );
  return { ask, dialog };
}

interface ConfirmDeletionProps {
  title?: string;
  question: string;
  /** Of what would be deleted, in full. */
  name: string;
  children?: ReactNode;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** «Confirmar eliminación». */
export const ConfirmDeletion = ({ title = t.title, name, ...props }: ConfirmDeletionProps) => (
  <Confirm {...props} title={title} lines={[name]} confirm={t.confirm} busyLabel={t.deleting} danger />
);
