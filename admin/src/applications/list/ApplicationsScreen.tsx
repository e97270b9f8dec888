import '../../ui/form/form.css';
import '../applications.css';
import '../triage/triage.css';
import './rows.css';
import './filters.css';
import '../triage/deciding.css';
import '../triage/keys.css';
import useMediaQuery from '@mui/material/useMediaQuery';
import { APPLICATION_PANEL_TEXTS as t } from '@trama/shared/texts/applications';
import { LIST_TEXTS } from '@trama/shared/texts/lists';
import { TRIAGE_TEXTS } from '@trama/shared/texts/triage';
import { CallFacts } from '../../calls/CallFacts.tsx';
import { CallTabs } from '../../calls/CallTabs.tsx';
import { useEventSummary } from '../../calls/useEventSummary.ts';
import { useAsk } from '../../dataProvider/hooks.ts';
import { Screen } from '../../layout/Screen.tsx';
import { APPLICATIONS } from '../../paths.ts';
import { LinkButton, TextButton } from '../../ui/buttons.tsx';
import { ListSheet } from '../../ui/list/ListSheet.tsx';
import { NativeSelect } from '../../ui/NativeSelect.tsx';
import { KeysLine } from '../triage/KeysLine.tsx';
import { useTriage } from '../triage/useTriage.ts';
import { ApplicationFilters } from './ApplicationFilters.tsx';
import { ApplicationRows } from './ApplicationRows.tsx';
import { BesideList } from './BesideList.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { apiQuery, DEFAULT_SORT, isFiltered, listParams, useListState } from './listState.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { useSelection } from './useSelection.ts';

/** Rows of a page: beside the record the list scrolls by itself. */
const ROWS = { wide: 100, plain: 20, phone: 12 };

/** `/admin/postulaciones`: over all events or one, searched, filtered, sorted; on wide screens with the application beside. */
export function ApplicationsScreen() {
  const address = useListState();
  const { state, set, change, clear, search } = address;
  const wide = useMediaQuery('(width >= 75rem)', { noSsr: true });
  const phone = useMediaQuery('(width < 44rem)', { noSsr: true });
  const params = listParams(state, wide ? ROWS.wide : phone ? ROWS.phone : ROWS.plain);
  const query = apiQuery(state);
  const list = useAsk(['applications', params], (api) => api.listApplications(params));
  const { data: summary } = useAsk(['application-summary', query], (api) => api.getApplicationSummary(query));
  const { event_id } = state.filters;
  const everything = useEventSummary();
  // What is announced is of the whole event, whatever the filter leaves.
  const prepared = useEventSummary(event_id === undefined ? undefined : Number(event_id))?.prepared ?? 0;
  const events = everything?.events ?? [];
  const event = events.find((one) => String(one.event_id) === event_id);
  const { items: rows, total } = list.data ?? { items: [], total: 0 };
  const selection = useSelection(rows, state);
  const triage = useTriage({
    rows,
    outdated: list.isPlaceholderData,
    wide,
    perPage: params.perPage,
    address,
    selection,
  });
  const suffix = search && `?${search}`;
  return (
    <Screen
      title={t.title}
      intro={
        event && (
          <>
            {event.event_title} · <CallFacts event={event} />
          </>
        )
      }
      actions={
        <>
          <ExportMenu state={state} />
          {prepared > 0 && (
            <LinkButton primary icon="mail" to={`${APPLICATIONS.mails}${event_id ? `?event_id=${event_id}` : ''}`}>
              <span className="num">{TRIAGE_TEXTS.announce(prepared)}</span>
            </LinkButton>
          )}
        </>
      }
    >
      {event && <CallTabs eventId={event.event_id} current="applications" />}
      <ApplicationFilters state={state} set={set} change={change} clear={clear} summary={summary} events={events} />
      <div className={triage.current ? 'triage' : 'triage alone'}>
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
          choices={
            <NativeSelect
              id="sort"
              label={t.sort}
              value={state.sort}
              choices={Object.entries(t.sorts)}
              onChange={(value) => set('sort', value === DEFAULT_SORT ? '' : value)}
            />
          }
          filters={
            rows.length > 0 && (
              <SelectionBar
                selection={selection}
                rows={rows}
                total={total}
                known={summary?.facets.labels.map(({ name }) => name) ?? []}
                decision={triage.decision}
                eventId={event?.event_id}
              />
            )
          }
          filtered={isFiltered(state)}
          empty={{ title: t.empty, help: t.emptyHelp, seed: 'postulaciones' }}
          nothing={{ action: <TextButton onClick={clear}>{LIST_TEXTS.clear}</TextButton> }}
          footer={<KeysLine />}
        >
          {(titleId) => (
            <ApplicationRows
              rows={rows}
              labelledBy={titleId}
              linkTo={(id) =>
                wide
                  ? `?${new URLSearchParams([...new URLSearchParams(search), ['ver', id]])}`
                  : `${APPLICATIONS.one(id)}${suffix}`
              }
              current={triage.current}
              axis={summary?.facets.questions.find(({ axis }) => axis)?.id}
              withEvent={event_id === undefined && events.length > 1}
              selected={selection.selected}
              onSelect={selection.select}
            />
          )}
        </ListSheet>
        {triage.current && (
          <BesideList
            id={triage.current}
            position={triage.neighbours}
            search={search}
            busy={triage.decision.busy}
            onStep={triage.step}
            onDecide={triage.decideOne}
          />
        )}
      </div>
      {triage.decision.question}
    </Screen>
  );
}
