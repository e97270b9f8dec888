/** Commands for the passage of time and for restarts. */
import { foldEmail } from '@trama/shared/format/text';
import { audience, isToAnnounce } from '../announcements.ts';
import type { Command } from '../command.ts';
import { endOfDay } from '../days.ts';
import { eventOf, type Model, personOf, type UnsentApplication } from '../model.ts';
import { dropItem } from './content.ts';
import { forgetAcknowledged } from './people.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** Periods stated by the privacy notice and the trash. */
const TRASH = 30 * DAY;
const UNCONFIRMED = 7 * DAY;
const ANNOUNCED = DAY;
const FORMER = 30 * DAY;
const DRAFT = 7 * DAY;
const UNPROVED = 2 * DAY;
/** Purposes of links whose subject outlives the record of their address. */
const KEPT: ReadonlySet<string> = new Set(['draft', 'reviewing']);

const pass: Command = {
  name: 'time passes',
  mails: true,
  plan(m, choice) {
    const trash = m.items.flatMap(({ deletedAt }) => (deletedAt === null ? [] : [deletedAt + TRASH]));
    const releases = m.items.flatMap(({ publishAt }) => (publishAt === null ? [] : [Date.parse(publishAt)]));
    const edge = choice.of([...trash, ...releases].filter((at) => at > m.now));
    const at =
      edge === undefined || choice.flag() ? m.now + choice.from([1000, HOUR, DAY, 8 * DAY]) : edge + choice.from([-1, 0, 1]);
    const mayMail = audience(m).length > 0 && m.items.some((item) => isToAnnounce(item, at));
    return { act: (stage, m) => stage.moveTo(at, m), mayMail, status: () => 200 };
  },
};

/** Whether retention deletes a person: no application, no subscription, and unchanged for long. */
function isFormer(m: Model, index: number): boolean {
  const { created, updated, left } = m.times[index] ?? { created: m.now, updated: m.now, left: false };
  if (m.records[index] === '' || m.subscribed[index] || m.applications.some(({ person }) => person === index)) return false;
  if (created <= m.now - FORMER && updated <= m.now - FORMER) return true;
  return created <= m.now - ANNOUNCED && updated === created && !left;
}

/** Applies retention to the model. */
export function retain(m: Model): void {
  for (const { index } of m.people.filter(({ index }) => isFormer(m, index))) {
    const address = foldEmail(personOf(m, index).email);
    m.records[index] = '';
    m.gone.push({ word: '', address });
    forgetAcknowledged(m, address);
    m.requests = m.requests.filter(({ person }) => person !== index);
    m.tickets = m.tickets.filter(({ person }) => person !== index);
    m.lateLinks = m.lateLinks.filter(({ person }) => person !== index);
    // Drops links in mails to the address, but keeps records that these links opened.
    m.links = m.links.filter(({ to, purpose }) => to !== address || KEPT.has(purpose));
  }
  m.drafts = m.drafts.filter((draft) => !isOver(m, draft));
  m.requests = m.requests.filter(({ confirmed, at }) => confirmed || at > m.now - UNCONFIRMED);
  const hasApplications = (event: number) => m.applications.some((one) => one.event === event);
  for (const { kind, id, deletedAt } of m.items)
    if (deletedAt !== null && deletedAt < m.now - TRASH && !(kind === 'events' && hasApplications(id))) dropItem(m, kind, id);
}

/** Whether a draft has expired. */
function isOver(m: Model, { event, opened, created, saved }: UnsentApplication): boolean {
  const item = eventOf(m, event);
  const closed = item === undefined || item.deletedAt !== null || endOfDay(item.close) < m.now - DRAFT;
  return (saved < m.now - DRAFT && closed) || (!opened && created <= m.now - UNPROVED);
}

const run: Command = {
  name: 'the retention runs',
  mails: true,
  plan(m, choice) {
    // Reminders become due with the days.
    const at = m.now + choice.from([0, 0, DAY, 8 * DAY]);
    return {
      async act(stage, m) {
        if (at > m.now) await stage.moveTo(at, m);
        await stage.retain(m);
      },
      status: () => 200,
    };
  },
};

export const UPKEEP: readonly Command[] = [pass, run];
