import { APPLICATION_PANEL_TEXTS as t } from '@trama/shared/texts/applications';
import { useState } from 'react';
import { useAction } from '../../dataProvider/hooks.ts';
import type { Decidable } from '../triage/useDecision.tsx';
import { apiFilter, type Filters } from './listState.ts';

const NOTHING: ReadonlyMap<string, Decidable> = new Map();

/**
 * Which applications are selected, on any page: those that were ticked, or everything that the filter found at that moment.
 * What comes later is not among them.
 * @param shown rows of the page
 */
export function useSelection(shown: readonly Decidable[], filters: Filters) {
  const [ticked, setTicked] = useState(NOTHING);
  const { act, busy } = useAction();
  const byId = (rows: readonly Decidable[]) => rows.map((row) => [row.application_id, row] as const);
  // As the list shows them now: another administrator may have decided since.
  const selected = new Map([...ticked, ...byId(shown).filter(([id]) => ticked.has(id))]);
  return {
    selected,
    /** Some of them are on other pages. */
    unseen: [...ticked.keys()].some((id) => !shown.some((row) => row.application_id === id)),
    busy,
    /** Ticks or unticks these rows and leaves the others, also those that were ticked since the caller was rendered. */
    select: (rows: readonly Decidable[], chosen: boolean) =>
      setTicked((now) => {
        const next = new Map(now);
        for (const [id, row] of byId(rows)) chosen ? next.set(id, row) : next.delete(id);
        return next;
      }),
    /** After a change that failed; not where others were ticked meanwhile: a click meant for those would be about these too. */
    selectAgain: (rows: readonly Decidable[]) => setTicked((now) => (now.size === 0 ? new Map(byId(rows)) : now)),
    selectAll: async () => {
      const found = await act((api) => api.allApplications(apiFilter(filters)), { failed: t.selectFailed, readOnly: true });
      if (found) setTicked(new Map(byId(found)));
    },
    deselect: () => setTicked(NOTHING),
  };
}
export type Selection = ReturnType<typeof useSelection>;
