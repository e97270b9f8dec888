import { DASHBOARD_TEXTS } from '@trama/shared/texts/lists';
import { PANEL_TEXTS } from '@trama/shared/texts/panel';
import { UNDO_TEXTS } from '@trama/shared/texts/trash';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useKeys } from '../keys/useKeys.ts';
import { lazyScreen } from '../ui/lazyScreen.tsx';
import { ScreenBoundary } from '../ui/ScreenBoundary.tsx';

/** A dialog role, so that keys typed while the dialog's code loads trigger no shortcut of the screen. */
const waiting = () => <div role="dialog" aria-label={PANEL_TEXTS.loading} />;
const KeysHelp = lazyScreen(() => import('./KeysHelp.tsx'), waiting);
const GoTo = lazyScreen(() => import('./GoTo.tsx'), waiting);

const rowsOf = () => [...document.querySelectorAll<HTMLElement>('main tbody > tr')];
/** The focused row, or the row that contains the focus. */
const currentRow = () => document.activeElement?.closest<HTMLElement>('main tbody > tr') ?? null;

function stepRow(by: 1 | -1) {
  const rows = rowsOf();
  const current = currentRow();
  const at = current ? rows.indexOf(current) : -1;
  const next = at === -1 ? rows.at(by === 1 ? 0 : -1) : rows[at + by];
  if (!next) return;
  next.tabIndex = -1;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
}

/** Clicks the row's edit button; without one, the row. */
function editRow() {
  const row = currentRow();
  const pencil = row?.querySelector<HTMLElement>(`[aria-label^="${DASHBOARD_TEXTS.edit}: "]`);
  (pencil ?? row)?.click();
}

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
