/** The rows of the list on the screen, for the keys that move between them and act on one. */
import { DASHBOARD_TEXTS } from '@trama/shared/texts/lists';

const rowsOf = () => [...document.querySelectorAll<HTMLElement>('main tbody > tr')];
/** The focused row, or the row that contains the focus. */
export const currentRow = () => document.activeElement?.closest<HTMLElement>('main tbody > tr') ?? null;

/** Index of that row in the table; -1 without one. */
export function currentRowIndex() {
  const row = currentRow();
  return row ? rowsOf().indexOf(row) : -1;
}

/** Moves the focus to the next or previous row; without a focused row, to the first or last. */
export function stepRow(by: 1 | -1) {
  const rows = rowsOf();
  const at = currentRowIndex();
  const next = at === -1 ? rows.at(by === 1 ? 0 : -1) : rows[at + by];
  if (!next) return;
  next.tabIndex = -1;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
}

/** Clicks the row's edit button; without one, the row. */
export function editRow() {
  const row = currentRow();
  const pencil = row?.querySelector<HTMLElement>(`[aria-label^="${DASHBOARD_TEXTS.edit}: "]`);
  (pencil ?? row)?.click();
}
