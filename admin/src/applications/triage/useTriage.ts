import type { ApplicationState } from '@trama/shared/applications/states';
import { useEffect, useRef, useState } from 'react';
import { useGetList, useListContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { useKeys } from '../../keys/useKeys.ts';
import { NEIGHBOURS } from '../../list/Neighbours.tsx';
import type { ApplicationRow } from '../list/applicationColumns.tsx';
import { useListSearch } from '../list/useView.ts';
import { type Decidable, useDecision } from './useDecision.tsx';

/**
 * The default selection: the row that was first when the list loaded, while it is still listed. A newer first row does not
 * replace it: a button or key would act on another row than the administrator reads.
 * @param ids undefined while the list loads
 * @param list identifies the list: another filter or order selects its first row again
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
 * State of triage: opens an application, decides about it and moves on, by buttons and by keys. The URL's fragment names the
 * selected application; another filter, order or page removes the fragment.
 */
export function useTriage() {
  const list = useListContext<ApplicationRow>();
  const { data: rows = [], isPlaceholderData: outdated = false, perPage, filterValues: filter, sort, onToggleItem } = list;
  const navigate = useNavigate();
  const search = useListSearch();
  const shown = useLocation().hash.slice(1);
  // `flushSync`: the next key is about the application that this key opens.
  const show = (id: string, page = list.page) =>
    navigate({ search: search(page), hash: `#${id}` }, { replace: true, flushSync: true });
  const first = useFirst(outdated ? undefined : rows.map(({ id }) => id), JSON.stringify([filter, sort]));
  const current = shown || first || null;
  const index = rows.findIndex((row) => row.id === current);
  const { data: all = [] } = useGetList('applications', { sort, filter, ...NEIGHBOURS.queryOptions });
  const at = all.findIndex(({ id }) => id === current);
  /** True if a key moved the selection. The focus then follows, so a screen reader reads the new row. */
  const byKey = useRef(false);
  useEffect(() => {
    if (!current || !byKey.current) return;
    const link = document.querySelector<HTMLElement>('main ol [aria-current=true]');
    if (!link) return;
    byKey.current = false;
    link.focus({ preventScroll: true });
    link.closest('li')?.scrollIntoView({ block: 'nearest' });
  });

  /** The previous or next application; beyond this page, with the page that lists it. */
  const neighbour = (by: 1 | -1): { id: string; page?: number } | null => {
    const row = index === -1 ? undefined : rows[index + by];
    if (row) return { id: row.id };
    const beyond = at === -1 ? undefined : all[at + by];
    return beyond ? { id: String(beyond.id), page: Math.floor((at + by) / perPage) + 1 } : null;
  };
  const go = (to: ReturnType<typeof neighbour>) => to && void show(to.id, to.page);
  // An undone or failed decision shows its row again. A focus inside the list follows, because keys act on that row.
  const decision = useDecision((id) => {
    byKey.current = document.activeElement?.closest('main ol') != null;
    void show(id);
  }, filter.event_id);
  const decideOne = (application: Decidable, state: ApplicationState) => {
    // Finds the next application before the decision: the list may lose the decided row.
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
    next: keyed(() => go(neighbour(1))),
    previous: keyed(() => go(neighbour(-1))),
    accept: decideRow('aceptada'),
    hold: decideRow('lista_espera'),
    reject: decideRow('rechazada'),
    select: () => row && onToggleItem(row.id),
  });
  return {
    current,
    position: at === -1 ? undefined : { position: at + 1, total: all.length },
    decision,
    decideOne,
    step: (by: 1 | -1) => go(neighbour(by)),
  };
}
