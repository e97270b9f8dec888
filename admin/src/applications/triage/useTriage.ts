import type { ApplicationState } from '@trama/shared/applications/states';
import { useEffect, useRef, useState } from 'react';
import { useGetList, useGetOne, useListContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { useKeys } from '../../keys/useKeys.ts';
import { NEIGHBOURS } from '../../list/Neighbours.tsx';
import type { ApplicationRow } from '../list/applicationColumns.tsx';
import { useListSearch } from '../list/useView.ts';
import { APPLICATION_QUERY } from '../record/useApplication.tsx';
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

/** The pane's query, so that both read one cached record. Like react-admin's `Show`, separates `meta`, a part of the key. */
const { meta, ...query } = APPLICATION_QUERY;

/** The last place of the open application among the rows, and among all rows of the list. It stays when the list loses the row. */
function useLastPlace(index: number, at: number) {
  const [place, setPlace] = useState({ index: 0, at: 0 });
  const seen = { index: index === -1 ? place.index : index, at: at === -1 ? place.at : at };
  if (seen.index !== place.index || seen.at !== place.at) setPlace(seen);
  return seen;
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
  const last = useLastPlace(index, at);
  /** True if the list lost the open application, as after a change that its filter excludes. */
  const isFiltered = current !== null && index === -1 && at === -1 && !outdated && all.length > 0;
  const { data: opened } = useGetOne<Decidable & { id: string }>(
    'applications',
    { id: current ?? '', meta },
    { ...query, enabled: isFiltered },
  );
  /** True if a key moved the selection. The focus then follows, so a screen reader reads the new row. */
  const byKey = useRef(false);
  useEffect(() => {
    if (!current || !byKey.current) return;
    const link = document.querySelector<HTMLElement>('main ol [aria-current=true]');
    if (!link) {
      // The outline of another row would name another person.
      if (isFiltered && document.activeElement instanceof HTMLElement) document.activeElement.blur();
      return;
    }
    byKey.current = false;
    link.focus({ preventScroll: true });
    link.closest('li')?.scrollIntoView({ block: 'nearest' });
  });

  /**
   * The previous or next application; beyond this page, with the page that lists it. The next one of an application that the list
   * lost is in its place.
   */
  const neighbour = (by: 1 | -1): { id: string; page?: number } | null => {
    const after = by === 1 ? 0 : -1;
    const row = index !== -1 ? rows[index + by] : isFiltered ? rows[last.index + after] : undefined;
    if (row) return { id: row.id };
    const place = isFiltered ? last.at + after : at + by;
    const beyond = at !== -1 || isFiltered ? all[place] : undefined;
    return beyond ? { id: String(beyond.id), page: Math.floor(place / perPage) + 1 } : null;
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
  const decidable = row ?? opened;
  const keyed = (run: () => void) => () => {
    byKey.current = true;
    run();
  };
  const decideRow = (state: ApplicationState) => keyed(() => decidable && decideOne(decidable, state));
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
    isFiltered,
    decision,
    decideOne,
    /** Opens the previous or next application; null where there is none. */
    step: (by: 1 | -1) => {
      const to = neighbour(by);
      return to && (() => void go(to));
    },
  };
}
