import type { ListedApplication } from '@trama/shared/applications/answers';
import type { ApplicationState } from '@trama/shared/applications/states';
import { useEffect, useRef } from 'react';
import { useKeys } from '../../keys/useKeys.ts';
import { useFirst } from '../../ui/list/useFirst.ts';
import type { useListState } from '../list/listState.ts';
import type { Selection } from '../list/useSelection.ts';
import { useNeighbours } from '../record/Neighbours.tsx';
import { type Decidable, useDecision } from './useDecision.tsx';

interface TriageOptions {
  rows: readonly ListedApplication[];
  /** The rows are those of the list before. */
  outdated: boolean;
  /** The application is shown beside the list. */
  wide: boolean;
  perPage: number;
  address: ReturnType<typeof useListState>;
  selection: Selection;
}

/** Going through the list: which application is shown, deciding about it and going on, by buttons and by keys. */
export function useTriage({ rows, outdated, wide, perPage, address, selection }: TriageOptions) {
  const { shown, show } = address;
  const ids = rows.map(({ application_id }) => application_id);
  const first = useFirst(outdated ? undefined : ids, address.search);
  const current = wide ? (shown ?? first ?? null) : null;
  const index = rows.findIndex((row) => row.application_id === current);
  const asked = useNeighbours(outdated ? '' : (current ?? ''));
  // Not those of the one before.
  const found = asked.isPlaceholderData ? undefined : asked.data;
  /** Moved by a key: then the focus follows, as a screen reader says where it is by it. */
  const byKey = useRef(false);
  useEffect(() => {
    if (!current || !byKey.current) return;
    const link = document.querySelector<HTMLElement>('.applications [aria-current=true]');
    if (!link) return;
    byKey.current = false;
    link.focus({ preventScroll: true });
    link.closest('li')?.scrollIntoView({ block: 'nearest' });
  });

  /** The one before or after; beyond the page, where the list says. */
  const neighbour = (by: 1 | -1): { id: string; page?: number } | null => {
    const row = index === -1 ? undefined : rows[index + by];
    if (row) return { id: row.application_id };
    const id = by === 1 ? found?.next : found?.previous;
    if (!id || !found) return null;
    return { id, page: Math.floor((found.position - 1 + by) / perPage) + 1 };
  };
  const go = (to: ReturnType<typeof neighbour>) => to && show(to.id, to.page);
  const decision = useDecision((id) => wide && show(id));
  const decideOne = (application: Decidable, state: ApplicationState) => {
    // Which one follows is known before: the list may lose the one that is decided.
    const next = neighbour(1) ?? neighbour(-1);
    decision.decide([application], state, { onDone: () => go(next) });
  };

  const row = rows[index];
  const keyed = (run: () => void) => () => {
    byKey.current = true;
    run();
  };
  const decideRow = (state: ApplicationState) => keyed(() => row && decideOne(row, state));
  useKeys({
    undo: decision.undo,
    ...(wide && {
      next: keyed(() => go(neighbour(1))),
      previous: keyed(() => go(neighbour(-1))),
      accept: decideRow('aceptada'),
      hold: decideRow('lista_espera'),
      reject: decideRow('rechazada'),
      select: () => row && selection.select([row], !selection.selected.has(row.application_id)),
    }),
  });
  return {
    current,
    neighbours: found,
    decision,
    decideOne,
    step: (by: 1 | -1) => go(neighbour(by)),
  };
}
