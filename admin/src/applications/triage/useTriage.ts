import type { ApplicationState } from '@trama/shared/applications/states';
import { useEffect, useRef, useState } from 'react';
import { useGetList, useListContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { pressKeyOf, useKeys } from '../../keys/useKeys.ts';
import { NEIGHBOURS } from '../../list/Neighbours.tsx';
import type { ApplicationRow } from '../list/applicationColumns.tsx';
import { useListSearch } from '../list/useView.ts';
import { type Decidable, useDecision } from './useDecision.tsx';

/**
 * The row shown until one is chosen: the first row when the list was opened, while the list has it. A newer first row does not
 * replace it: a button or key would act on another row than the one read.
 * @param ids undefined while they load
 * @param list names the list: another filter or order starts with its first row
 */
function useFirst(ids: readonly string[] | undefined, list: string): string | undefined {
  const [first, setFirst] = useState<{ list: string; id: string | undefined }>({ list, id: undefined });
  if (!ids) return first.id;
  const stays = first.list === list && first.id !== undefined && ids.includes(first.id);
  const id = stays ? first.id : ids[0];
  if (id !== first.id || list !== first.list) setFirst({ list, id });
  return id;
}

/**
 * Going through the list: shows an application, decides about it and moves on, by buttons and by keys. The fragment of the
 * address names the chosen one; another filter, order or page of the list removes it.
 */
export function useTriage() {
  const list = useListContext<ApplicationRow>();
  const { data: rows = [], isPlaceholderData: outdated = false, perPage, filterValues: filter, sort, onToggleItem } = list;
  const navigate = useNavigate();
  const search = useListSearch();
  const shown = useLocation().hash.slice(1);
  const show = (id: string, page = list.page) => navigate({ search: search(page), hash: `#${id}` }, { replace: true });
  const first = useFirst(outdated ? undefined : rows.map(({ id }) => id), JSON.stringify([filter, sort]));
  const current = shown || first || null;
  const index = rows.findIndex((row) => row.id === current);
  const { data: all = [] } = useGetList('applications', { sort, filter, ...NEIGHBOURS.queryOptions });
  const at = all.findIndex(({ id }) => id === current);
  /** True if a key moved the choice. The focus then follows, so a screen reader reads the new row. */
  const byKey = useRef(false);
  useEffect(() => {
    if (!current || !byKey.current) return;
    const link = document.querySelector<HTMLElement>('main ol [aria-current=true]');
    if (!link) return;
    byKey.current = false;
    link.focus({ preventScroll: true });
    link.closest('li')?.scrollIntoView({ block: 'nearest' });
  });

  /** The application before or after; beyond the page, the page where it is. */
  const neighbour = (by: 1 | -1): { id: string; page?: number } | null => {
    const row = index === -1 ? undefined : rows[index + by];
    if (row) return { id: row.id };
    const beyond = at === -1 ? undefined : all[at + by];
    return beyond ? { id: String(beyond.id), page: Math.floor((at + by) / perPage) + 1 } : null;
  };
  const go = (to: ReturnType<typeof neighbour>) => to && void show(to.id, to.page);
  // A decision that is taken back or fails shows its row again: a focus that stands in the list follows it, as keys act on that row.
  const decision = useDecision((id) => {
    byKey.current = document.activeElement?.closest('main ol') != null;
    void show(id);
  });
  const decideOne = (application: Decidable, state: ApplicationState) => {
    // The next application is taken before deciding: the list may lose the decided one.
    const next = neighbour(1) ?? neighbour(-1);
    decision.decide([application], state, { onDone: () => go(next) });
  };

  /** The application that has come, or failed to. */
  const [settled, setSettled] = useState<string | null>(null);
  const isLoading = settled !== current;
  /** N or L, pressed while the application loads: what is typed after it is its text, and must not decide. */
  const waiting = useRef<'note' | 'label' | null>(null);
  const wait = (action: 'note' | 'label') => () => {
    waiting.current = action;
  };
  useEffect(() => {
    if (isLoading || !waiting.current) return;
    const action = waiting.current;
    waiting.current = null;
    pressKeyOf(action);
  }, [isLoading]);

  const row = rows[index];
  const unlessWaiting = (run: () => unknown) => () => (waiting.current ? undefined : run());
  const keyed = (run: () => void) =>
    unlessWaiting(() => {
      byKey.current = true;
      run();
    });
  const decideRow = (state: ApplicationState) => keyed(() => row && decideOne(row, state));
  useKeys({
    undo: unlessWaiting(decision.undo),
    next: keyed(() => go(neighbour(1))),
    previous: keyed(() => go(neighbour(-1))),
    accept: decideRow('aceptada'),
    hold: decideRow('lista_espera'),
    reject: decideRow('rechazada'),
    select: unlessWaiting(() => row && onToggleItem(row.id)),
    ...(isLoading && { note: wait('note'), label: wait('label') }),
  });
  return {
    current,
    position: at === -1 ? undefined : { position: at + 1, total: all.length },
    decision,
    decideOne,
    step: (by: 1 | -1) => go(neighbour(by)),
    onSettled: setSettled,
  };
}
