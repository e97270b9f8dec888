/** Contents of mailed links and of tabs' tokens. */
import type { Choice } from './command.ts';
import { eventOf, type Link, type Model, type UnsentApplication } from './model.ts';

/** Whether a mailed link is still active. */
export const isAlive = (m: Model, { ended, until }: Link): boolean => !ended && m.now < until;

/** A mailed link is opened: those mailed before for the same thing end. */
export function openLink(m: Model, token: string): Link | undefined {
  const link = m.links.find((one) => one.token === token);
  if (!link || link.ended) return undefined;
  for (const other of m.links) {
    if (other === link) break;
    if (other.subject === link.subject && other.purpose === link.purpose) other.ended = true;
  }
  return link;
}

/** The draft that a token opens now. */
export function draftBehind(m: Model, token: string): UnsentApplication | undefined {
  if (token === '') return undefined;
  const ofTab = m.drafts.find(({ tab }) => tab === token);
  if (ofTab) return m.now < ofTab.tabUntil ? ofTab : undefined;
  const link = m.links.find((one) => one.token === token && one.purpose === 'draft');
  return link && isAlive(m, link) ? m.drafts.find(({ id }) => id === link.subject) : undefined;
}

/** A draft's tokens: its tab's and those that were mailed. */
export const tokensOf = (m: Model, draft: UnsentApplication): string[] => [
  ...(draft.tab === '' ? [] : [draft.tab]),
  ...m.links.filter(({ purpose, subject }) => purpose === 'draft' && subject === draft.id).map(({ token }) => token),
];

/** A mailed link of a draft is opened: its address is proved, and the tab opens it no more. */
export function noteDraftOpened(m: Model, token: string): void {
  const link = openLink(m, token);
  const draft = link && m.drafts.find(({ id }) => id === link.subject);
  if (draft) Object.assign(draft, { opened: true, tab: '' });
}

/** A token of a late link for an application, active or not. */
export function lateToken(m: Model, event: number, choice: Choice): string | undefined {
  const ids = m.lateLinks.filter((one) => one.event === event).map(({ id }) => id);
  return choice.of(m.links.filter(({ purpose, subject }) => purpose === 'late_link' && ids.includes(subject)))?.token;
}

/** The late link of a token, and whether it opens this event's form now. */
export function lateLinkBehind(m: Model, token: string | undefined, event: number) {
  const link = m.links.find((one) => one.token === token && one.purpose === 'late_link');
  const late = link && m.lateLinks.find(({ id }) => id === link.subject);
  if (!link || !late) return undefined;
  const isHeld = eventOf(m, event)?.state !== 'cancelled';
  return { late, opens: isAlive(m, link) && !late.used && late.event === event && isHeld };
}
