import { useState } from 'react';
import { apiFilter, type Filters } from './listState.ts';

/**
 * Which applications are selected: those that were ticked, or everything that the filter finds, whatever page it is on.
 * @param shown ids of the rows on the page
 */
export function useSelection(shown: readonly string[], filters: Filters) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  /** The filter of which everything is selected; any other filter is another selection. */
  const [wholeOf, setWholeOf] = useState<string | null>(null);
  const filterText = JSON.stringify(apiFilter(filters));
  const whole = wholeOf === filterText;
  const selected = whole ? new Set(shown) : ticked;
  const choose = (filter: string | null, ids: ReadonlySet<string> = new Set()) => {
    setTicked(ids);
    setWholeOf(filter);
  };
  return {
    selected,
    whole,
    /** Unticking one of everything leaves the others on the page. */
    select: (ids: readonly string[], chosen: boolean) => {
      const next = new Set(selected);
      for (const id of ids) chosen ? next.add(id) : next.delete(id);
      choose(null, next);
    },
    selectAll: () => choose(filterText),
    deselect: () => choose(null),
  };
}
