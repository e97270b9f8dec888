/** Mailings about new items to subscribers: due once the item is visible, and on hold while its event is cancelled. */
import { foldEmail } from '@trama/shared/format/text';
import { type Item, isVisible, type Model } from './model.ts';

/** Queries for items whose announcement is due at an instant. */
export const ANNOUNCEMENTS_DUE = [
  ['events', "event_state <> 'cancelled'"],
  ['news', '1'],
].map(
  ([table, mayBeMailed]) => `select count(*) from ${table} where confirmation = 1 and mailed_at is null and deleted_at is null
    and ${mayBeMailed} and (status = 'published' or (status = 'scheduled' and publish_at <= ?))`,
);

/** Addresses to which an announcement goes now. */
export const audience = (m: Model): string[] =>
  m.people.filter(({ index }) => m.subscribed[index] && !m.blocked[index]).map(({ email }) => foldEmail(email));

export const isToAnnounce = (item: Omit<Item, 'id' | 'version'>, now: number): boolean =>
  item.kind !== 'publications' &&
  item.confirmation &&
  item.announcedTo === null &&
  item.state !== 'cancelled' &&
  isVisible(item, now);

/** Announcements that became due. */
export function announce(m: Model): void {
  for (const item of m.items) if (isToAnnounce(item, m.now)) item.announcedTo = audience(m);
}
