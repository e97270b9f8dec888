import { CALL_TABS_TEXTS as t } from '@trama/shared/texts/calls';
import { APPLICATIONS } from '../paths.ts';
import { Tabs } from '../ui/layout/Tabs.tsx';
import { useEventSummary } from './useEventSummary.ts';

/**
 * The screens of one event's call, in the order of its year. A tab more: its address in `APPLICATIONS` (paths.ts), its route in
 * routes.tsx, its line here, and `<CallTabs eventId={eventId} current="..." />` as the first thing in its `<Screen>`. The labels
 * of all six are in `CALL_TABS_TEXTS`; a screen that does not exist yet has no line.
 */
const TABS = [
  ['applications', APPLICATIONS.ofEvent],
  ['statistics', APPLICATIONS.statistics],
  ['texts', (eventId: number) => APPLICATIONS.texts(eventId)],
  ['programme', APPLICATIONS.programme],
  ['settings', APPLICATIONS.call],
] as const;

type CallTab = (typeof TABS)[number][0];

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
