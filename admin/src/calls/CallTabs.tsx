import { formatNumber } from '@trama/shared/format/format';
import { CALL_TABS_TEXTS as t } from '@trama/shared/texts/calls';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { TramaDataProvider } from '../dataProvider/dataProvider.ts';
import { FORM_QUERY, useAsk } from '../dataProvider/hooks.ts';
import { ApiError } from '../dataProvider/http.ts';
import { APPLICATIONS } from '../paths.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { NotFound } from '../ui/NotFound.tsx';
import { Screen } from '../ui/Screen.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { useEventSummary } from './useEventSummary.tsx';

/**
 * The screens of one event's call, in the order of its year. A further tab needs: its address in `APPLICATIONS` (paths.ts); its route
 * in screens.tsx; its line here; its label in `CALL_TABS_TEXTS`; `<CallTabScreen tab="..." />` as its screen.
 */
const TABS = [
  ['applications', APPLICATIONS.ofEvent],
  ['statistics', APPLICATIONS.statistics],
  ['texts', (eventId: number) => APPLICATIONS.texts(eventId)],
  ['programme', APPLICATIONS.programme],
  ['certificates', APPLICATIONS.certificates],
  ['settings', APPLICATIONS.call],
] as const;

type CallTab = (typeof TABS)[number][0];

/** The row of tabs above each of these screens. @param current the shown one */
export function CallTabs({ eventId, current }: { eventId: number; current: CallTab }) {
  const event = useEventSummary(eventId)?.events.find(({ event_id }) => event_id === eventId);
  const tabs = TABS.map(([name, path]) => ({
    name,
    to: path(eventId),
    label: t[name],
    count: name === 'applications' && event ? formatNumber(event.count) : undefined,
  }));
  const address = tabs.find(({ name }) => name === current)?.to ?? '';
  return <Tabs label={t.label} tabs={tabs} current={address} />;
}

const EventTitle = ({ eventId }: { eventId: number }) => useEventSummary(eventId)?.events[0]?.event_title;

interface CallTabScreenProps<Data extends { event_id: number }> {
  tab: CallTab;
  title: string;
  /** Key of the query. */
  name: string;
  ask: (api: TramaDataProvider, eventId: number) => Promise<Data>;
  /** True if no form edits the answer: then a change elsewhere refreshes it. */
  shown?: boolean;
  /** Replaces the event's title. */
  intro?: (data: Data) => ReactNode;
  actions?: (data: Data | undefined, eventId: number) => ReactNode;
  children: (data: Data, reload: () => Promise<unknown>) => ReactNode;
}

/** A tab's screen for the event of the address. */
export function CallTabScreen<Data extends { event_id: number }>(props: CallTabScreenProps<Data>) {
  const { tab, title, name, ask, shown = false, intro, actions, children } = props;
  const eventId = Number(useParams().eventId);
  const { data, error, refetch } = useAsk([name, eventId], (api) => ask(api, eventId), shown ? {} : FORM_QUERY);
  if (!Number.isSafeInteger(eventId) || (error instanceof ApiError && error.status === 404))
    return <NotFound message={CONTENT_WORDS.event.notFound} />;
  // The query still answers the earlier event while the next one loads.
  const present = data?.event_id === eventId ? data : undefined;
  return (
    <Screen
      title={title}
      intro={intro ? present && intro(present) : <EventTitle eventId={eventId} />}
      actions={actions?.(present, eventId)}
    >
      <CallTabs eventId={eventId} current={tab} />
      <Loaded query={{ data: present, error, refetch }}>{(loaded) => children(loaded, refetch)}</Loaded>
    </Screen>
  );
}
