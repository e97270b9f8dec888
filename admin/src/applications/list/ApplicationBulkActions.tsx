import { Box, Button } from '@mui/material';
import { listedApplication } from '@trama/shared/applications/answers';
import type { ApplicationState } from '@trama/shared/applications/states';
import { APPLICATION_PANEL_TEXTS as applicationTexts } from '@trama/shared/texts/applications';
import { LIST_TEXTS } from '@trama/shared/texts/lists';
import { TRIAGE_TEXTS as t } from '@trama/shared/texts/triage';
import type { MouseEvent } from 'react';
import { BulkActionsToolbar, useListContext } from 'react-admin';
import { useSummary } from '../../calls/useEventSummary.tsx';
import type { TramaDataProvider } from '../../dataProvider/dataProvider.ts';
import { useAction } from '../../dataProvider/hooks.ts';
import { OutOfView } from '../../list/OutOfView.tsx';
import { PopoverButton } from '../../list/PopoverButton.tsx';
import { AssignTo, useReviewers } from '../../reviews/AssignTo.tsx';
import { followFocus } from '../../ui/followFocus.ts';
import { StateIcon } from '../StateBadge.tsx';
import { DECISION_BUTTONS } from '../triage/DecideBar.tsx';
import { LabelForm } from '../triage/Label.tsx';
import { StateForm } from '../triage/StateForm.tsx';
import type { DecisionActions } from '../triage/useDecision.tsx';
import type { ApplicationRow } from './applicationColumns.tsx';
import { noteSeen, useChosen } from './seenStates.ts';

/** Largest page size that the API accepts. */
const BATCH = 1000;

/** All applications that the filter finds. */
async function allApplications(api: TramaDataProvider, filter: object) {
  const pageOf = (page: number) => api.listPage('applications', listedApplication, { page, perPage: BATCH, filter });
  const { items, total } = await pageOf(1);
  for (let page = 2; (page - 1) * BATCH < total; page += 1) items.push(...(await pageOf(page)).items);
  return items;
}

/** Selects all applications that match the filter now, with their states. Applications that arrive later stay unselected. */
function SelectFound({ action: { act, busy } }: { action: ReturnType<typeof useAction> }) {
  const { total = 0, data = [], selectedIds, filterValues, onSelect } = useListContext<ApplicationRow>();
  if (total <= data.length || selectedIds.length >= total) return null;
  const select = async () => {
    const found = await act((api) => allApplications(api, filterValues), {
      failed: applicationTexts.selectFailed,
      readOnly: true,
    });
    if (!found) return;
    noteSeen(found);
    onSelect(found.map(({ application_id }) => application_id));
  };
  return (
    <Button size="small" disabled={busy} onClick={() => void select()}>
      {LIST_TEXTS.selectAll(total)}
    </Button>
  );
}

/** The row after the last selected row: gets the focus when the selected rows leave the list. */
function rowBeside(): Element | null {
  const last = [...document.querySelectorAll('main :is(tr, li):has(input:checked)')].at(-1);
  return last?.nextElementSibling ?? last?.previousElementSibling ?? null;
}

/**
 * Actions on the selected applications. A decision sends the states that were shown, so react-admin's bulk update does not fit.
 */
export function ApplicationBulkActions({ decision }: { decision: DecisionActions }) {
  const { filterValues } = useListContext();
  const { chosen, unseen, deselect, selectAgain } = useChosen();
  const known = useSummary(filterValues)?.facets.labels.map(({ name }) => name) ?? [];
  const ids = chosen.map(({ application_id }) => application_id);
  const eventId = Number(filterValues.event_id);
  const { data: reviewers = [] } = useReviewers(eventId, eventId > 0);
  // Disables the buttons while «select all» loads: a click would change only the rows of this page.
  const selecting = useAction();
  const { busy } = selecting;
  const finish = () => deselect(chosen);
  const options = { onDone: finish, onChanged: finish, onFailed: () => selectAgain(chosen), unseen };
  const decide = (state: ApplicationState) => (event: MouseEvent<HTMLElement>) => {
    followFocus(event.currentTarget, rowBeside());
    decision.decide(chosen, state, options);
  };
  return (
    <BulkActionsToolbar
      label=" "
      selectAllButton={
        <>
          <Box component="b" role="status" sx={{ whiteSpace: 'nowrap' }}>
            {chosen.length > 0 && t.selected(chosen.length)}
          </Box>
          {chosen.length > 0 && <OutOfView />}
          {chosen.length > 0 && <SelectFound action={selecting} />}
        </>
      }
    >
      {chosen.length > 0 && (
        <>
          <Box role="group" aria-label={t.withSelected} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
            {DECISION_BUTTONS.map(([state, label]) => (
              <Button key={state} size="small" startIcon={<StateIcon state={state} />} disabled={busy} onClick={decide(state)}>
                {label}
              </Button>
            ))}
          </Box>
          <PopoverButton worded label={t.otherState} icon="swap" disabled={busy}>
            <StateForm id="state-of-selected" chosen={chosen} options={options} />
          </PopoverButton>
          <PopoverButton worded label={t.addLabel} icon="plus" disabled={busy}>
            {(close) => <LabelForm ids={ids} known={known} onDone={close} />}
          </PopoverButton>
          {reviewers.length > 0 && (
            <PopoverButton worded label={t.reviewers} icon="people" disabled={busy}>
              {(close) => (
                <AssignTo
                  eventId={eventId}
                  ids={ids}
                  onDone={() => {
                    close();
                    finish();
                  }}
                />
              )}
            </PopoverButton>
          )}
        </>
      )}
    </BulkActionsToolbar>
  );
}
