import { KEY_TEXTS } from '@trama/shared/texts/keys';
import { PANEL_TEXTS } from '@trama/shared/texts/panel';
import { UNDO_TEXTS } from '@trama/shared/texts/trash';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { currentRow, editRow, stepRow } from '../keys/rows.ts';
import { useKeys } from '../keys/useKeys.ts';
import { lazyScreen } from '../ui/lazyScreen.tsx';
import { ScreenBoundary } from '../ui/ScreenBoundary.tsx';

/** A dialog role, so that keys typed while the dialog's code loads trigger no shortcut of the screen. */
const waiting = () => <div role="dialog" aria-label={PANEL_TEXTS.loading} />;
const KeysHelp = lazyScreen(() => import('./KeysHelp.tsx'), waiting);
const GoTo = lazyScreen(() => import('./GoTo.tsx'), waiting);

function focusSearch() {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]');
  field?.focus();
  field?.select();
}

/** Shortcuts of every screen: help, «Ir a…», the list's search, and its rows. */
export function PanelKeys() {
  const [open, setOpen] = useState<'help' | 'goTo' | null>(null);
  const close = () => setOpen(null);
  const notify = useNotify();
  useKeys({
    help: () => setOpen('help'),
    goTo: () => setOpen('goTo'),
    search: focusSearch,
    undo: () => notify(UNDO_TEXTS.nothing),
    pausedKey: () => notify(KEY_TEXTS.paused),
    nextRow: () => stepRow(1),
    previousRow: () => stepRow(-1),
    edit: editRow,
    select: () => currentRow()?.querySelector<HTMLElement>('input[type=checkbox]')?.click(),
  });
  return (
    <ScreenBoundary key={open}>
      {open === 'help' && <KeysHelp onClose={close} />}
      {open === 'goTo' && <GoTo onClose={close} />}
    </ScreenBoundary>
  );
}
