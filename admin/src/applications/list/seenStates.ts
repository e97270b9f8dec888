import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import type { Decidable } from '../triage/useDecision.tsx';
import type { ApplicationRow } from './applicationColumns.tsx';

/**
 * The latest state that a list showed of each application. A decision sends it, so the API rejects it if the state changed since.
 */
const seen = new Map<string, Decidable>();

/** Stores the states of shown rows, and of rows selected on other pages. */
export function noteSeen(rows: readonly Decidable[]): void {
  for (const { application_id, event_id, fullName, state, announced_state } of rows)
    seen.set(application_id, { application_id, event_id, fullName, state, announced_state });
}

/** Forgets an erased application, which also ends its selection. */
export const forgetSeen = (id: string): boolean => seen.delete(id);

/** The selected applications of the current list, on any page, with the states that were shown. */
export function useChosen() {
  const { data, selectedIds, onSelect } = useListContext<ApplicationRow>();
  const shown = new Map(data?.map((row) => [row.id, row]));
  const chosen: Decidable[] = selectedIds.flatMap((id) => shown.get(String(id)) ?? seen.get(String(id)) ?? []);
  const latest = useRef(selectedIds);
  latest.current = selectedIds;
  useEffect(() => noteSeen(data ?? []), [data]);
  // Deselects erased applications: react-admin keeps their ids selected.
  const lost = data !== undefined && chosen.length < selectedIds.length;
  useEffect(() => {
    if (lost) onSelect(chosen.map(({ application_id }) => application_id));
  });
  return {
    chosen,
    /** True if some selected rows are on other pages. */
    unseen: chosen.some(({ application_id }) => !shown.has(application_id)),
    /** Deselects `rows`; rows selected since the caller was rendered stay selected. */
    deselect: (rows: readonly Decidable[]) => {
      const gone = new Set<unknown>(rows.map(({ application_id }) => application_id));
      onSelect(latest.current.filter((id) => !gone.has(id)));
    },
    /**
     * Selects the rows again after a failed change, unless other rows were selected meanwhile. A click meant for those would also
     * change these.
     */
    selectAgain: (rows: readonly Decidable[]) => {
      if (latest.current.length === 0) onSelect(rows.map(({ application_id }) => application_id));
    },
  };
}
