import { Box, MenuItem } from '@mui/material';
import { APPLICATIONS } from '@trama/shared/panel-paths';
import { APPLICATION_PANEL_TEXTS as t } from '@trama/shared/texts/applications';
import { LIST_TEXTS } from '@trama/shared/texts/lists';
import { REACT_ADMIN_TEXTS } from '@trama/shared/texts/react-admin';
import { TRIAGE_TEXTS } from '@trama/shared/texts/triage';
import { ColumnsButton, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { CallHead } from '../../calls/CallTabs.tsx';
import { CallFacts, useEventSummary, useSummary } from '../../calls/useEventSummary.tsx';
import { useDownload } from '../../dataProvider/hooks.ts';
import { FileMenu } from '../../list/ExportMenu.tsx';
import { FacetRow } from '../../list/Facets.tsx';
import { FilterPanel } from '../../list/MoreFilters.tsx';
import { OrderSelect } from '../../list/RecordList.tsx';
import { RememberedFilters } from '../../list/RememberedFilters.tsx';
import { SearchBox } from '../../list/SearchBox.tsx';
import { DensityButton } from '../../list/Table.tsx';
import { hiddenVisually } from '../../theme/patterns.ts';
import { LinkButton } from '../../ui/buttons.tsx';
import { Choices } from '../../ui/Choices.tsx';
import {
  ChooseAnswer,
  ChooseEvent,
  ChosenFilters,
  ConfirmedFacet,
  OTHER_SOURCES,
  OtherFilters,
  STATES,
  StateFacets,
  StateSelect,
} from './ApplicationFilters.tsx';
import { apiQuery } from './listAddress.ts';
import type { View } from './useView.ts';

const FILES = [
  ['csv', LIST_TEXTS.exportAs.csv],
  ['xlsx', LIST_TEXTS.exportAs.xlsx],
  ['zip', t.exportZip],
] as const;

/** Exports the filtered applications with all their answers; a book of abstracts exists only for one event. */
function Export({ eventId }: { eventId: number | undefined }) {
  const { filterValues: filter, sort } = useListContext();
  const { download, busy } = useDownload();
  const save = (format: string) => () =>
    download(`/applications-export/${format}?${apiQuery({ filter, sort })}`, {
      name: `postulaciones.${format}`,
      failed: LIST_TEXTS.exportFailed,
    });
  return (
    <FileMenu busy={busy}>
      {(pick) => [
        ...FILES.map(([format, label]) => (
          <MenuItem key={format} onClick={pick(save(format))}>
            {label}
          </MenuItem>
        )),
        eventId !== undefined && (
          <MenuItem key="book" component={Link} to={APPLICATIONS.booklet(eventId)}>
            {t.exportBook}
          </MenuItem>
        ),
      ]}
    </FileMenu>
  );
}

const styles = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', width: '100%', '& > .call-head': { mb: 1 } };
/** Triage needs the height: tabs and facts share a line, and the filter of events names the congress. */
const lowHead = {
  '& > .call-head': {
    gridTemplate: '"tabs own" auto / auto minmax(0, 1fr)',
    mb: 0.5,
    borderBottom: '1px solid var(--line)',
    '& > p': hiddenVisually,
    // The tab has the number.
    '& .count': { display: { xs: 'none', xl: 'inline' } },
    '& > nav': { borderBottom: 0 },
    '& > div': { display: 'block', overflow: 'hidden', textAlign: 'end', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
};

/** Buttons whose word gives way to their icon where the line would wrap; the word names them still. */
const iconsOnly = {
  display: 'contents',
  '@media (900px <= width < 1440px)': {
    '& .MuiButton-root': { minWidth: 40, px: 1, fontSize: 0, '& .MuiButton-startIcon': { m: 0, fontSize: '1rem' } },
  },
};

const VIEWS = ['list', 'triage'] as const;

/** The head of the list of applications: tabs of the chosen event, filters, and the switch of the view. */
export function ApplicationToolbar({ view, setView, wide, small, low }: View) {
  const { filterValues } = useListContext();
  const summary = useSummary(filterValues);
  const events = useEventSummary()?.events ?? [];
  // A single event is chosen by itself.
  const eventId: number | undefined = filterValues.event_id ?? (events.length === 1 ? events[0]?.event_id : undefined);
  // Counts of the whole event, without the list's filter. The summary of all events names only the latest events.
  const chosen = useEventSummary(eventId);
  const event = chosen?.events.find((one) => one.event_id === eventId);
  const prepared = chosen?.prepared ?? 0;
  const axis = summary?.facets.questions.find((question) => question.axis);
  const names = Object.fromEntries([...events, ...(event ? [event] : [])].map((one) => [one.event_id, one.event_title]));
  const isTable = view === 'list' && !small;
  const views = wide && (
    <Choices label={TRIAGE_TEXTS.view} choices={VIEWS} names={TRIAGE_TEXTS.views} value={view} onChange={setView} size="small" />
  );
  const order = <OrderSelect choices={Object.entries(t.sorts)} />;
  const others = low ? OTHER_SOURCES : OTHER_SOURCES.filter((source) => source !== 'attendance');
  return (
    <Box sx={[styles, view === 'triage' && lowHead]}>
      {event && (
        <CallHead eventId={event.event_id} current="applications">
          <CallFacts event={event} />
        </CallHead>
      )}
      <Box
        role="search"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, pb: low ? 1 : 0, '& .MuiButton-text': { px: 1 } }}
      >
        <Box sx={{ flex: { xs: '1 1 100%', sm: '3 1 120px' }, maxWidth: { sm: 300 } }}>
          <SearchBox label={TRIAGE_TEXTS.search} placeholder={TRIAGE_TEXTS.searchHelp} />
        </Box>
        {events.length > 1 && (
          <Box sx={{ flex: { xs: '1 1 200px', sm: '1 1 120px' }, maxWidth: { sm: 260 } }}>
            <ChooseEvent events={events} />
          </Box>
        )}
        {low && (
          <Box sx={{ flex: '1 1 120px', maxWidth: 220 }}>
            <StateSelect summary={summary} />
          </Box>
        )}
        {axis && !low && (
          <Box sx={{ flex: '1 1 120px', maxWidth: 220 }}>
            <ChooseAnswer question={axis} />
          </Box>
        )}
        <FilterPanel count={others.filter((source) => filterValues[source] !== undefined).length}>
          {low && order}
          {low && axis && <ChooseAnswer question={axis} />}
          {low && <ConfirmedFacet summary={summary} />}
          <OtherFilters summary={summary} />
        </FilterPanel>
        {/* Takes the free space between the fields and the buttons. */}
        <Box sx={{ flex: '0.01 1 0', display: { xs: 'none', sm: 'block' } }} />
        {!isTable && !low && <Box sx={{ flex: { xs: '1 1 200px', sm: '1 1 120px' }, maxWidth: { sm: 208 } }}>{order}</Box>}
        <Box sx={axis || prepared > 0 ? iconsOnly : { display: 'contents' }}>
          {isTable && (
            <span title={REACT_ADMIN_TEXTS.action.select_columns}>
              <ColumnsButton />
            </span>
          )}
          {isTable && (
            <span title={LIST_TEXTS.compact}>
              <DensityButton />
            </span>
          )}
          <span title={LIST_TEXTS.export}>
            <Export eventId={eventId} />
          </span>
        </Box>
        {prepared > 0 && (
          <LinkButton primary icon="mail" size="small" to={`${APPLICATIONS.mails}${eventId ? `?event_id=${eventId}` : ''}`}>
            {TRIAGE_TEXTS.announce(prepared)}
          </LinkButton>
        )}
        {low && views}
      </Box>
      <RememberedFilters
        facets={[{ source: 'state', label: TRIAGE_TEXTS.state, values: STATES }]}
        chosen={[{ source: 'event_id', label: t.event, names }]}
      />
      <ChosenFilters summary={summary} isConfirmedHidden={low} />
      {!low && (
        <FacetRow>
          <StateFacets summary={summary} />
          <Box sx={{ flex: 1 }} />
          {views}
        </FacetRow>
      )}
    </Box>
  );
}
