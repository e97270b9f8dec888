import type { ListedApplication } from '@trama/shared/applications/answers';
import type { ApplicationState } from '@trama/shared/applications/states';
import { APPLICATION_PANEL_TEXTS as a } from '@trama/shared/texts/applications';
import { TRIAGE_TEXTS as t } from '@trama/shared/texts/triage';
import { useState } from 'react';
import { AssignTo } from '../../reviews/AssignTo.tsx';
import { LabelForm } from '../triage/LabelForm.tsx';
import type { DecisionActions } from '../triage/useDecision.tsx';
import { BulkBar } from './BulkBar.tsx';
import type { Selection } from './useSelection.ts';

interface SelectionBarProps {
  selection: Selection;
  rows: readonly ListedApplication[];
  /** Of all pages. */
  total: number;
  /** Labels in use. */
  known: readonly string[];
  decision: DecisionActions;
  /** Of the one event that the list is of. */
  eventId: number | undefined;
}

/** Above the rows: selecting them all, and what is done with those that are selected. */
export function SelectionBar({ selection, rows, total, known, decision, eventId }: SelectionBarProps) {
  const { selected, unseen, busy, select, selectAgain, selectAll, deselect } = selection;
  const [labelling, setLabelling] = useState(false);
  const [others, setOthers] = useState(false);
  const [assigning, setAssigning] = useState(false);
  const all = rows.every((row) => selected.has(row.application_id));
  const some = selected.size > 0;
  const chosen = [...selected.values()];
  const ids = [...selected.keys()];
  const finish = () => {
    select(chosen, false);
    setOthers(false);
  };
  const options = { onDone: finish, onChanged: finish, onFailed: () => selectAgain(chosen), unseen };
  const decide = (state: ApplicationState) => decision.decide(chosen, state, options);
  return (
    <div className="selection-bar" data-some={some}>
      <label className="check-line">
        <input
          type="checkbox"
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = some && !all;
          }}
          onChange={(event) => (event.target.checked ? select(rows, true) : deselect())}
        />
        <span className={some ? 'visually-hidden' : undefined}>{t.selectShown}</span>
      </label>
      {some && (
        <b className="num" role="status">
          {t.selected(selected.size)}
        </b>
      )}
      {some && (
        <>
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
          <button type="button" className="text-button" aria-expanded={labelling} onClick={() => setLabelling(!labelling)}>
            {t.addLabel}
          </button>
          {eventId !== undefined && (
            <button type="button" className="text-button" aria-expanded={assigning} onClick={() => setAssigning(!assigning)}>
              {t.reviewers}
            </button>
          )}
          <button type="button" className="text-button" aria-expanded={others} onClick={() => setOthers(!others)}>
            {t.otherState}
          </button>
          {total > rows.length && selected.size < total && (
            <button type="button" className="text-button num" disabled={busy} onClick={() => void selectAll()}>
              {a.selectFiltered(total)}
            </button>
          )}
          <button type="button" className="text-button" onClick={deselect}>
            {a.clearSelection}
          </button>
          {labelling && <LabelForm ids={ids} known={known} onDone={() => setLabelling(false)} />}
          {assigning && eventId !== undefined && <AssignTo eventId={eventId} ids={ids} onDone={() => select(chosen, false)} />}
          {others && <BulkBar id="state-of-selected" chosen={chosen} options={options} />}
        </>
      )}
    </div>
  );
}
