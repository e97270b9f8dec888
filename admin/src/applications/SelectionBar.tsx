import type { ListedApplication } from '@trama/shared/application-records';
import type { ApplicationState } from '@trama/shared/application-states';
import { APPLICATION_PANEL_TEXTS as a } from '@trama/shared/texts/applications';
import { TRIAGE_TEXTS as t } from '@trama/shared/texts/triage';
import { useState } from 'react';
import { AssignTo } from '../reviews/AssignTo.tsx';
import { BulkBar } from './BulkBar.tsx';
import { LabelForm } from './LabelForm.tsx';
import type { Filters } from './listState.ts';
import type { DecisionActions } from './useDecision.tsx';
import type { useSelection } from './useSelection.ts';

interface SelectionBarProps {
  selection: ReturnType<typeof useSelection>;
  rows: readonly ListedApplication[];
  /** Of all pages. */
  total: number;
  of: Filters;
  /** Labels in use. */
  known: readonly string[];
  decision: DecisionActions;
  /** Of the one event that the list is of. */
  eventId: number | undefined;
}

/** Above the rows: selecting them all, and what is done with those that are selected. */
export function SelectionBar({ selection, rows, total, of, known, decision, eventId }: SelectionBarProps) {
  const { selected, whole, select, selectAll, deselect } = selection;
  const [labelling, setLabelling] = useState(false);
  const [others, setOthers] = useState(false);
  const [assigning, setAssigning] = useState(false);
  const ids = rows.map((row) => row.application_id);
  const all = ids.every((id) => selected.has(id));
  const some = selected.size > 0;
  // A state that is taken back has to be known: rows of other pages are decided by «Cambiar estado a».
  const chosen = rows.filter((row) => selected.has(row.application_id));
  const onPage = !whole && chosen.length === selected.size;
  const decide = (state: ApplicationState) => decision.decide(chosen, state, deselect);
  return (
    <div className="selection-bar" data-some={some}>
      <label className="check-line">
        <input
          type="checkbox"
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = some && !all;
          }}
          onChange={(event) => (event.target.checked ? select(ids, true) : deselect())}
        />
        <span className={some ? 'visually-hidden' : undefined}>{t.selectShown}</span>
      </label>
      {some && (
        <b className="num" role="status">
          {whole ? a.selectedFiltered(total) : t.selected(selected.size)}
        </b>
      )}
      {some && (
        <>
          {onPage && (
            <fieldset>
              <legend className="visually-hidden">{t.withSelected}</legend>
              <button type="button" className="text-button" onClick={() => decide('aceptada')}>
                {t.accept}
              </button>
              <button type="button" className="text-button" onClick={() => decide('lista_espera')}>
                {t.hold}
              </button>
              <button type="button" className="text-button" onClick={() => decide('rechazada')}>
                {t.reject}
              </button>
            </fieldset>
          )}
          {!whole && (
            <button type="button" className="text-button" aria-expanded={labelling} onClick={() => setLabelling(!labelling)}>
              {t.addLabel}
            </button>
          )}
          {!whole && eventId !== undefined && (
            <button type="button" className="text-button" aria-expanded={assigning} onClick={() => setAssigning(!assigning)}>
              {t.reviewers}
            </button>
          )}
          {!whole && (
            <button type="button" className="text-button" aria-expanded={others} onClick={() => setOthers(!others)}>
              {t.otherState}
            </button>
          )}
          {!whole && total > rows.length && (
            <button type="button" className="text-button num" onClick={selectAll}>
              {a.selectFiltered(total)}
            </button>
          )}
          <button type="button" className="text-button" onClick={deselect}>
            {a.clearSelection}
          </button>
          {labelling && !whole && <LabelForm ids={[...selected]} known={known} onDone={() => setLabelling(false)} />}
          {assigning && eventId !== undefined && !whole && <AssignTo eventId={eventId} ids={[...selected]} onDone={deselect} />}
          {(whole || others || !onPage) && (
            <BulkBar
              id="state-of-selected"
              choice={whole ? { of } : onPage ? { applications: chosen } : { ids: [...selected] }}
              onDone={deselect}
            />
          )}
        </>
      )}
    </div>
  );
}
