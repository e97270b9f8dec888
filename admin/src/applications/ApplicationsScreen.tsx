import '../ui/form/form.css';
import { LinkButton, TextButton } from '../ui/buttons.tsx';
import './applications.css';
import { APPLICATION_PANEL_TEXTS as t } from '@trama/shared/texts/applications';
import { LIST_TEXTS } from '@trama/shared/texts/lists';
import { CallFacts } from '../calls/CallFacts.tsx';
import { CallTabs } from '../calls/CallTabs.tsx';
import { useAsk } from '../dataProvider/hooks.ts';
import { APPLICATIONS } from '../paths.ts';
import { AssignTo } from '../reviews/AssignTo.tsx';
import { Screen } from '../ui/layout/Screen.tsx';
import { ListSheet } from '../ui/list/ListSheet.tsx';
import { ApplicationFilters } from './ApplicationFilters.tsx';
import { ApplicationRows } from './ApplicationRows.tsx';
import { BulkBar } from './BulkBar.tsx';
import { ExportBar } from './ExportBar.tsx';
import { apiQuery, listParams, useListState } from './listState.ts';
import { useSelection } from './useSelection.ts';

/** `/admin/postulaciones`: over all events or one, searched, filtered, sorted; many change state at once. */
export function ApplicationsScreen() {
  const { state, set, clear, search } = useListState();
  const query = apiQuery(state);
  const params = listParams(state);
  const list = useAsk(['applications', params], (api) => api.listApplications(params));
  const { data: summary } = useAsk(['application-summary', query], (api) => api.getApplicationSummary(query));
  const { data: everything } = useAsk(['application-summary'], (api) => api.getApplicationSummary());
  const { event_id } = state.filters;
  const event = everything?.events.find((one) => String(one.event_id) === event_id);
  const { items: rows, total } = list.data ?? { items: [], total: 0 };
  const filtered = Object.keys(state.filters).length > 0;
  const prepared = summary?.prepared ?? 0;
  const { selected, whole, select, selectAll, deselect } = useSelection(
    rows.map((row) => row.application_id),
    state.filters,
  );

  const selection =
    selected.size > 0 ? (
      <BulkBar id="state-of-selected" choice={whole ? { filters: state.filters } : { ids: [...selected] }} onDone={deselect}>
        <span className="num" role="status">
          {whole ? t.selectedFiltered(total) : t.selected(selected.size)}
        </span>
        {!whole && total > rows.length && (
          <TextButton className="num" onClick={selectAll}>
            {t.selectFiltered(total)}
          </TextButton>
        )}
        <TextButton onClick={deselect}>{t.clearSelection}</TextButton>
        {event && !whole && <AssignTo eventId={event.event_id} ids={[...selected]} onDone={deselect} />}
      </BulkBar>
    ) : (
      rows.length > 0 && (
        <div className="bulk-bar select-bar">
          <TextButton className="num" onClick={selectAll}>
            {filtered ? t.selectFiltered(total) : t.selectEverything(total)}
          </TextButton>
        </div>
      )
    );
  return (
    <Screen title={event ? t.titleOf(event.event_title) : t.title} intro={event && <CallFacts event={event} />}>
      {event && <CallTabs eventId={event.event_id} current="applications" />}
      {prepared > 0 && (
        <p className="mailing-notice">
          {t.prepared(prepared)}
          <LinkButton primary to={`${APPLICATIONS.mails}${event_id ? `?event_id=${event_id}` : ''}`}>
            {t.reviewMails}
          </LinkButton>
        </p>
      )}
      <ListSheet
        title={t.title}
        list={{
          ...list,
          count: rows.length,
          total,
          page: params.page,
          perPage: params.perPage,
          setPage: (page) => set('page', page === 1 ? '' : String(page)),
        }}
        choices={<ExportBar state={state} />}
        filters={
          <>
            <ApplicationFilters state={state} set={set} summary={summary} events={everything?.events ?? []} />
            {selection}
          </>
        }
        filtered={filtered}
        empty={{ title: t.empty, help: t.emptyHelp, seed: 'postulaciones' }}
        nothing={{
          action: <TextButton onClick={clear}>{LIST_TEXTS.clear}</TextButton>,
        }}
      >
        {(titleId) => (
          <ApplicationRows
            rows={rows}
            labelledBy={titleId}
            search={search}
            ofOne={event_id !== undefined}
            selected={selected}
            onSelect={select}
          />
        )}
      </ListSheet>
    </Screen>
  );
}
