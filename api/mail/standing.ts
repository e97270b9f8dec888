/** Whether what a mailing tells of is still there to be read: items are hidden, deleted and edited while it is under way. */
import type { Db } from '../database/open.ts';
import type { MailingSource } from './mailings.ts';

/** `waits`: visitors may not see the item now; `gone`: nobody ever will again. */
export type Standing = 'stands' | 'waits' | 'gone';

const KEY = /^([a-z]+)-announcement:(\d+)$/u;

/** Names a mailing; with the person behind it, its mail to her. */
export const mailingKeyOf = (kind: string, id: number) => `${kind}-announcement:${id}`;

/** The item that a mailing is about, or null for a key that is no mailing's. */
export function itemOf(mailing: string, sources: readonly MailingSource[]): { source: MailingSource; id: number } | null {
  const [, kind, id] = KEY.exec(mailing) ?? [];
  const source = sources.find((each) => each.kind === kind);
  return source ? { source, id: Number(id) } : null;
}

/** @param now ms */
export async function standingOf(db: Db, sources: readonly MailingSource[], mailing: string, now: number): Promise<Standing> {
  const item = itemOf(mailing, sources);
  if (!item) return 'stands';
  const found = await item.source.find(db, item.id, new Date(now).toISOString());
  if (!found) return 'gone';
  return found.visible ? 'stands' : 'waits';
}
