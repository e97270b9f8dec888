import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import type { Decidable } from '../triage/useDecision.tsx';
import type { ApplicationRow } from './applicationColumns.tsx';

/** The latest state that a list has shown of each application: a decision sends it, so that no newer one is overwritten. */
const seen = new Map<string, Decidable>();

/** Stores what is shown, or chosen beyond the page. */
export function noteSeen(rows: readonly Decidable[]): void {
  for (const { application_id, state, announced_state } of rows)
    seen.set(application_id, { application_id, state, announced_state });
}

/** An erased application is chosen no longer. */
export const forgetSeen = (id: string): boolean => seen.delete(id);

/** The chosen applications of the list around, on any page, in the states that were seen. */
export function useChosen() {
  const { data, selectedIds, onSelect } = useListContext<ApplicationRow>();
  const shown = new Map(data?.map((row) => [row.id, row]));
  const chosen: Decidable[] = selectedIds.flatMap((id) => shown.get(String(id)) ?? seen.get(String(id)) ?? []);
  const latest = useRef(selectedIds);
  latest.current = selectedIds;
  useEffect(() => noteSeen(data ?? []), [data]);
  // The state of an erased application is forgotten; its id is chosen still.
  const lost = data !== undefined && chosen.length < selectedIds.length;
  useEffect(() => {
    if (lost) onSelect(chosen.map(({ application_id }) => application_id));
  });
  return {
    chosen,
    /** True if some of them are on other pages. */
    unseen: chosen.some(({ application_id }) => !shown.has(application_id)),
    /** Leaves those that were chosen since the caller was rendered. */
    deselect: (rows: readonly Decidable[]) => {
      const gone = new Set<unknown>(rows.map(({ application_id }) => application_id));
      onSelect(latest.current.filter((id) => !gone.has(id)));
    },
    /**
     * Chooses the rows again after a failed change. Not when other rows were chosen meanwhile: a click meant for those would also
     * change these.
     */
    selectAgain: (rows: readonly Decidable[]) => {
      if (latest.current.length === 0) onSelect(rows.map(({ application_id }) => application_id));
    },
  };
}
