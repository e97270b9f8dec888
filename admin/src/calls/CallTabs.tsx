import { Box } from '@mui/material';
import { formatNumber } from '@trama/shared/format/format';
import { APPLICATIONS } from '@trama/shared/panel-paths';
import { CALL_TABS_TEXTS as t } from '@trama/shared/texts/calls';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { TramaDataProvider } from '../dataProvider/dataProvider.ts';
import { FORM_QUERY, useApiQuery } from '../dataProvider/hooks.ts';
import { ApiError } from '../dataProvider/http.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { NotFound } from '../ui/NotFound.tsx';
import { Screen } from '../ui/Screen.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { useEventSummary } from './useEventSummary.tsx';

/**
 * The screens of a call, in the order of its year. A new tab needs: its path in `APPLICATIONS` (shared/panel-paths.ts), its route in
 * screens.tsx, its line here, its label in `CALL_TABS_TEXTS`, and `<CallTabScreen tab="..." />` as its screen.
 */
const TABS = [
  ['applications', APPLICATIONS.ofEvent],
  ['statistics', APPLICATIONS.statistics],
  // The tab opens the first text, which is the default of the second parameter.
  ['texts', (eventId: number) => APPLICATIONS.texts(eventId)],
  ['programme', APPLICATIONS.programme],
  ['certificates', APPLICATIONS.certificates],
  ['settings', APPLICATIONS.call],
] as const;

type CallTab = (typeof TABS)[number][0];

const head = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
  gridTemplateAreas: { xs: '"event" "tabs" "own"', md: '"event own" "tabs tabs"' },
  // A fixed height, with or without buttons: the tabs keep their position from screen to screen.
  gridTemplateRows: { md: '40px auto' },
  columnGap: 2,
  alignItems: 'center',
  mt: { md: -1 },
  mb: 2.5,
  '& > p': {
    gridArea: 'event',
    minHeight: '1lh',
    m: 0,
    overflow: 'hidden',
    fontWeight: 600,
    textOverflow: 'ellipsis',
    whiteSpace: { md: 'nowrap' },
  },
  '& > nav': { gridArea: 'tabs', mb: 0 },
  '& > div': {
    gridArea: 'own',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.5rem 0.75rem',
    pt: { xs: 1, md: 0 },
    color: 'text.secondary',
    fontSize: '0.9375rem',
  },
  '& > div:empty': { display: 'none' },
  // Hides buttons in print.
  '@media print': { '& > div > :not(span)': { display: 'none' } },
};

interface CallHeadProps {
  eventId: number;
  /** The open tab. */
  current: CallTab;
  /** Facts and buttons of the open tab: beside the title, or below the tabs on a small screen. */
  children: ReactNode;
}

/** The head of a call's screens: the event's title and the tabs. */
export function CallHead({ eventId, current, children }: CallHeadProps) {
  const event = useEventSummary(eventId)?.events.find(({ event_id }) => event_id === eventId);
  const tabs = TABS.map(([name, path]) => ({
    name,
    to: path(eventId),
    label: t[name],
    count: name === 'applications' && event ? formatNumber(event.count) : undefined,
  }));
  const address = tabs.find(({ name }) => name === current)?.to ?? '';
  return (
    <Box className="call-head" sx={head}>
      <p title={event?.event_title}>{event?.event_title}</p>
      <Tabs label={t.label} tabs={tabs} current={address} />
      <div>{children}</div>
    </Box>
  );
}

interface CallTabScreenProps<Data extends { event_id: number }> {
  tab: CallTab;
  title: string;
  /** Key of the query. */
  name: string;
  query: (api: TramaDataProvider, eventId: number) => Promise<Data>;
  /** True if no form edits the data: a change elsewhere then refetches it. */
  refetchOnChange?: boolean;
  /** Shown beside the event's title. */
  note?: (data: Data) => ReactNode;
  actions?: (data: Data | undefined, eventId: number) => ReactNode;
  children: (data: Data, reload: () => Promise<unknown>) => ReactNode;
}

/** Screen of one tab, for the event in the URL. */
export function CallTabScreen<Data extends { event_id: number }>(props: CallTabScreenProps<Data>) {
  const { tab, title, name, query, refetchOnChange = false, note, actions, children } = props;
  const eventId = Number(useParams().eventId);
  const { data, error, refetch } = useApiQuery([name, eventId], (api) => query(api, eventId), refetchOnChange ? {} : FORM_QUERY);
  if (!Number.isSafeInteger(eventId) || (error instanceof ApiError && error.status === 404))
    return <NotFound message={CONTENT_WORDS.event.notFound} />;
  // While the next event loads, the query still holds the previous event.
  const present = data?.event_id === eventId ? data : undefined;
  return (
    <Screen title={title}>
      <CallHead eventId={eventId} current={tab}>
        {note && present && <span>{note(present)}</span>}
        {actions?.(present, eventId)}
      </CallHead>
      <Loaded query={{ data: present, error, refetch }}>{(loaded) => children(loaded, refetch)}</Loaded>
    </Screen>
  );
}
