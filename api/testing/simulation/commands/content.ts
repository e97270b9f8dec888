/** Administrators' acts on events, news and publications. */
import { isoTime } from '@trama/shared/format/time';
import { z } from 'zod';
import { jpeg } from '../../files.ts';
import { type FormFile, form } from '../../form.ts';
import { audience, isToAnnounce } from '../announcements.ts';
import type { Choice, Command, Plan, PlannedRequest } from '../command.ts';
import { type Item, type Kind, type Model, modelItem, TABLES } from '../model.ts';

const KINDS: readonly [Kind, ...Kind[]] = ['events', 'posts', 'publications'];
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

let cover: Promise<FormFile> | null = null;
/** A small picture for all items. */
async function coverFile(): Promise<FormFile> {
  cover ??= jpeg(120, 100);
  return cover;
}
const picture = await coverFile();

const dayAfter = (now: number, days: number) => isoTime(now + days * DAY).slice(0, 10);

type Written = Pick<Item, 'title' | 'status' | 'publishAt' | 'confirmation' | 'date' | 'close' | 'state'>;

/** Whether subscribers get a mail about an item in this state. */
const announces = (m: Model, item: Omit<Item, 'id' | 'version'>) => isToAnnounce(item, m.now) && audience(m).length > 0;

/** The form of an item, with the names that each kind gives its fields. */
function fieldsOf(kind: Kind, item: Written): Record<string, string> {
  const { title, status, publishAt, confirmation } = item;
  const common = { status, ...(publishAt && { publishAt }), confirmation: String(confirmation) };
  if (kind === 'events')
    return {
      ...common,
      title,
      description: `<p>De ${title}.</p>`,
      date: item.date,
      dateEnd: item.close,
      hour: '09:30:00',
      location: 'Temuco',
      state: item.state,
    };
  if (kind === 'posts') return { ...common, title, author: 'La red', content: `<p>De ${title}.</p>` };
  const { confirmation: _, ...rest } = common;
  return { ...rest, title, author: 'La red', content: `<p>De ${title}.</p>`, type: 'article' };
}

const answered = z.union([
  z.object({ event_id: z.number() }).transform(({ event_id }) => event_id),
  z.object({ post: z.object({ post_id: z.number() }) }).transform(({ post }) => post.post_id),
  z.object({ post: z.object({ publication_id: z.number() }) }).transform(({ post }) => post.publication_id),
]);

/** Draws how an item is published: draft, scheduled or published. */
function release(m: Model, choice: Choice): Pick<Item, 'status' | 'publishAt'> {
  const status = choice.from<Item['status']>(['published', 'published', 'draft', 'scheduled']);
  if (status !== 'scheduled') return { status, publishAt: null };
  return { status, publishAt: isoTime(m.now + choice.from([1000, HOUR, 3 * DAY])) };
}

function days(m: Model, choice: Choice): Pick<Item, 'date' | 'close'> {
  const close = choice.from([2, 0, 1, 10]);
  return { close: dayAfter(m.now, close), date: dayAfter(m.now, close + choice.from([1, 0, 20])) };
}

const create: Command = {
  name: 'create an item',
  mails: true,
  plan(m, choice) {
    const kind = choice.from(KINDS);
    const written: Written = {
      title: `Item ${m.made}`,
      ...release(m, choice),
      ...days(m, choice),
      confirmation: kind !== 'publications' && choice.flag(),
      state: 'scheduled',
    };
    m.made += 1;
    return {
      mayMail: announces(m, { ...written, kind, deletedAt: null, announcedTo: null }),
      request: {
        method: 'POST',
        url: `/api/${kind}`,
        form: form({ ...fieldsOf(kind, written), file: picture }),
        by: choice.administrator(),
      },
      status: () => 201,
      done(m, body) {
        const id = body === undefined ? 0 : answered.parse(body);
        m.items.push({ kind, id, ...written, deletedAt: null, version: 1, announcedTo: null });
      },
    };
  },
};

const present = (m: Model) => m.items.filter(({ deletedAt }) => deletedAt === null);

/** Whether an item already equals the form: a repeated save of an earlier version changes nothing. */
const isSame = (item: Item, written: Written) =>
  (['title', 'status', 'date', 'close', 'state'] as const).every((name) => item[name] === written[name]) &&
  (written.publishAt ?? item.publishAt) === item.publishAt;

/** Saves a form with the version that it was opened with: the present or an older one. */
function save(item: Item, written: Written, seen: number, choice: Choice): Plan {
  const { kind, id } = item;
  return {
    request: {
      method: 'PUT',
      url: `/api/${kind}/${id}`,
      form: form({ ...fieldsOf(kind, written), version: String(seen) }),
      by: choice.administrator(),
    },
    scope: [`${TABLES[kind]}:${id}`],
    status(m) {
      const now = modelItem(m, kind, id);
      if (!now || now.deletedAt !== null) return 404;
      return now.version === seen || isSame(now, written) ? 200 : 409;
    },
    done(m) {
      const now = modelItem(m, kind, id);
      if (now?.version !== seen && now && isSame(now, written)) return;
      // An absent `publishAt` keeps the stored one.
      const publishAt = written.publishAt ?? now?.publishAt;
      if (now) Object.assign(now, written, { publishAt, version: now.version + 1 });
    },
  };
}

const edit: Command = {
  name: 'edit an item',
  mails: true,
  plan(m, choice) {
    const item = choice.of(present(m));
    if (!item) return null;
    m.made += 1;
    const seen = item.version - (choice.number(4) === 3 && item.version > 1 ? 1 : 0);
    const { state, date, close } = item;
    const confirmation = item.confirmation || (item.kind !== 'publications' && choice.flag());
    const kept = { confirmation, state, date, close };
    const written = { ...kept, title: `Item ${m.made}`, ...release(m, choice) };
    return { ...save(item, written, seen, choice), mayMail: announces(m, { ...item, ...written }) };
  },
};

const move: Command = {
  name: 'change the days or the state of an event',
  // An event that is no longer cancelled is announced.
  mails: true,
  plan(m, choice) {
    const item = choice.of(present(m).filter(({ kind }) => kind === 'events'));
    if (!item) return null;
    const state = choice.from<Item['state']>(['scheduled', 'online', 'cancelled']);
    const written = { ...item, state, ...days(m, choice) };
    return { ...save(item, written, item.version, choice), mayMail: announces(m, written) };
  },
};

/** Moves an item into or out of the trash, or erases it. */
function moving(
  name: string,
  from: 'site' | 'trash',
  request: (item: Item) => Pick<PlannedRequest, 'method' | 'url'>,
  to: Place,
): Command {
  const isThere = (item: Item) => (item.deletedAt === null) === (from === 'site');
  return {
    name,
    weight: from === 'trash' ? 2 : 1,
    ...(to === 'site' && { mails: true }),
    plan(m, choice) {
      const item = choice.of(m.items.filter(isThere));
      if (!item) return null;
      const { kind, id } = item;
      return {
        mayMail: to === 'site' && announces(m, { ...item, deletedAt: null }),
        request: { ...request(item), by: choice.administrator() },
        scope: [`${TABLES[kind]}:${id}`],
        status(m) {
          const now = modelItem(m, kind, id);
          return now && isThere(now) ? 200 : 404;
        },
        done(m) {
          const now = modelItem(m, kind, id);
          if (now && to !== 'gone') Object.assign(now, { deletedAt: to === 'trash' ? m.now : null, version: now.version + 1 });
          if (to !== 'gone') return;
          m.erasures.push({ kind: 'item', of: kind, id });
          dropItem(m, kind, id);
        },
      };
    },
  };
}
type Place = 'site' | 'trash' | 'gone';

/** Removes an erased item, with everything that belongs to an event. */
export function dropItem(m: Model, kind: Kind, id: number): void {
  m.items = m.items.filter((item) => item.kind !== kind || item.id !== id);
  if (kind !== 'events') return;
  const others = (one: { event: number }) => one.event !== id;
  m.applications = m.applications.filter(others);
  m.reviewers = m.reviewers.filter(others);
  m.drafts = m.drafts.filter(others);
  m.lateLinks = m.lateLinks.filter(others);
  m.documents = m.documents.filter(others);
  m.talks = m.talks.filter(others);
  m.programmes = m.programmes.filter(others);
  m.attendees = m.attendees.filter(others);
  for (const certificate of m.certificates) if (certificate.event === id) certificate.event = 0;
}

export const CONTENT: readonly Command[] = [
  create,
  edit,
  move,
  moving('delete an item', 'site', ({ kind, id }) => ({ method: 'DELETE', url: `/api/${kind}/${id}` }), 'trash'),
  moving('restore an item', 'trash', ({ kind, id }) => ({ method: 'POST', url: `/api/${kind}/${id}/restore` }), 'site'),
  moving('erase an item', 'trash', ({ kind, id }) => ({ method: 'DELETE', url: `/api/trash/${kind}/${id}` }), 'gone'),
];
