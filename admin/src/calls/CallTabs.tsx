import { CALL_TABS_TEXTS as t } from '@trama/shared/texts/calls';
import { Tabs } from '../layout/Tabs.tsx';
import { APPLICATIONS } from '../paths.ts';
import { useEventSummary } from './useEventSummary.ts';

/**
 * The screens of one event's call, in the order of its year. A tab more: its address in `APPLICATIONS` (paths.ts), its route in
 * routes.tsx, its line here, its label in `CALL_TABS_TEXTS`, and `<CallTabs eventId={eventId} current="..." />` as the first thing in its `<Screen>`.
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

/** The row of tabs above each of these screens. @param current the one that is shown */
export function CallTabs({ eventId, current }: { eventId: number; current: CallTab }) {
  const event = useEventSummary(eventId)?.events.find(({ event_id }) => event_id === eventId);
  const tabs = TABS.map(([name, path]) => ({
    name,
    to: path(eventId),
    label: t[name],
    count: name === 'applications' ? event?.count : undefined,
  }));
  const address = tabs.find(({ name }) => name === current)?.to ?? '';
  return <Tabs label={t.label} tabs={tabs} current={address} />;
}
