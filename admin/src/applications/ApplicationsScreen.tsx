import '../ui/list/tables.css';
import '../ui/form/form.css';
import './applications.css';
import { applicationRecord, applicationSummary } from '@trama/shared/application-records';
import { ADMIN_TEXTS } from '@trama/shared/texts/admin';
import { APPLICATIONS_TEXTS as t } from '@trama/shared/texts/applications';
import { MESSAGES } from '@trama/shared/texts/messages';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { CallFacts } from '../calls/CallFacts.tsx';
import { useApi } from '../dataProvider/hooks.ts';
import { formatCount } from '../ui/formatCount.ts';
import { Icon } from '../ui/Icon.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Screen } from '../ui/layout/Screen.tsx';
import { Pager } from '../ui/list/Pager.tsx';
import { Notice } from '../ui/Notice.tsx';
import { ApplicationFilters } from './ApplicationFilters.tsx';
import { ApplicationRows } from './ApplicationRows.tsx';
import { BulkBar } from './BulkBar.tsx';
import { ExportBar } from './ExportBar.tsx';
import { apiQuery, PER_PAGE, useListState } from './listState.ts';
import { APPLICATIONS } from './paths.ts';

const records = z.array(applicationRecord);

/** `/admin/postulaciones`: over all events or one, searched, filtered, sorted; many change state at once. */
export function ApplicationsScreen() {
  const id = useId();
  const { state, set, clear, search } = useListState();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  /** The filter of which everything is chosen, whatever page it is on; any other filter is another choice. */
  const [wholeOf, setWholeOf] = useState<string | null>(null);
  const list = useApi(`/applications?${apiQuery(state, { range: true })}`, records);
  const { data: summary } = useApi(`/application-summary?${apiQuery(state)}`, applicationSummary);
  const { data: everything } = useApi('/application-summary', applicationSummary);
  const { event_id } = state.filters;
  const event = everything?.data.events.find((one) => String(one.event_id) === event_id);
  const rows = list.data?.data ?? [];
  const total = list.data?.total ?? 0;
  const filtered = Object.keys(state.filters).length > 0;
  const prepared = summary?.data.prepared ?? 0;
  const filterText = JSON.stringify(state.filters);
  const whole = wholeOf === filterText;
  const shown = rows.map((row) => row.application_id);
  const selected = whole ? new Set(shown) : ticked;
  const select = (ids: string[], chosen: boolean) => {
    // Unticking one of everything leaves what is seen.
    const next = new Set(selected);
    for (const one of ids) chosen ? next.add(one) : next.delete(one);
    setTicked(next);
    setWholeOf(null);
  };
  const choose = (filter: string | null) => {
    setTicked(new Set());
    setWholeOf(filter);
  };

  return (
    <Screen
      title={event ? t.titleOf(event.event_title) : t.title}
      intro={event && <CallFacts event={event} />}
      actions={
        event && (
          <Link className="button outline" to={APPLICATIONS.call(event.event_id)}>
            <Icon name="pencil" />
            {t.settings}
          </Link>
        )
      }
    >
      {prepared > 0 && (
        <p className="mailing-notice">
          {t.prepared(prepared)}
          <Link className="button" to={`${APPLICATIONS.mails}${event_id ? `?event_id=${event_id}` : ''}`}>
            {t.reviewMails}
          </Link>
        </p>
      )}
      <section className="sheet" aria-labelledby={id}>
        <header>
          <h2 id={id}>
            {t.title} <small className="num">{formatCount(total)}</small>
          </h2>
          <ExportBar state={state} />
        </header>
        <ApplicationFilters state={state} set={set} summary={summary?.data} events={everything?.data.events ?? []} />
        {selected.size === 0 && rows.length > 0 && (
          <div className="bulk-bar select-bar">
            <button type="button" className="button outline num" onClick={() => choose(filterText)}>
              {filtered ? t.selectFiltered(total) : t.selectEverything(total)}
            </button>
          </div>
        )}
        {selected.size > 0 && (
          <BulkBar
            id="state-of-selected"
            choice={whole ? { filters: state.filters } : { ids: [...selected] }}
            onDone={() => choose(null)}
          >
            <span className="num" role="status">
              {whole ? t.selectedFiltered(total) : t.selected(selected.size)}
            </span>
            {!whole && total > rows.length && (
              <button type="button" className="button outline num" onClick={() => choose(filterText)}>
                {t.selectFiltered(total)}
              </button>
            )}
            <button type="button" className="button outline" onClick={() => choose(null)}>
              {t.clearSelection}
            </button>
          </BulkBar>
        )}
        {list.isPending && <Loading />}
        {list.error && (
          <Notice title={MESSAGES.api.loadFailed(list.error.message)} alert>
            <button type="button" className="button outline" onClick={() => void list.refetch()}>
              {ADMIN_TEXTS.dashboard.retry}
            </button>
          </Notice>
        )}
        {list.data && rows.length === 0 && (
          <Notice
            title={filtered ? ADMIN_TEXTS.lists.nothingFound : t.empty}
            text={filtered ? ADMIN_TEXTS.lists.nothingFoundHelp : t.emptyHelp}
            seed="postulaciones"
          >
            {filtered && (
              <button type="button" className="button outline" onClick={clear}>
                {ADMIN_TEXTS.lists.clear}
              </button>
            )}
          </Notice>
        )}
        {rows.length > 0 && !list.error && (
          <>
            <div aria-busy={list.isFetching}>
              <ApplicationRows
                rows={rows}
                labelledBy={id}
                search={search}
                ofOne={event_id !== undefined}
                selected={selected}
                onSelect={select}
              />
            </div>
            <footer>
              <Pager
                page={state.page}
                perPage={PER_PAGE}
                total={total}
                onPage={(page) => set('page', page === 1 ? '' : String(page))}
                label={t.title}
              />
            </footer>
          </>
        )}
      </section>
    </Screen>
  );
}
