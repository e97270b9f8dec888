/** Counts pending work through partial indexes. */
import { UNDECIDED } from '@trama/shared/applications/states';
import { CONTENT_KINDS, CONTENT_NAMES, type ContentName } from '@trama/shared/content/kinds';
import { dayIn } from '@trama/shared/format/dates';
import { DAY_MS, isoTime } from '@trama/shared/format/time';
import { TODAY_CALL_DAYS, TODAY_ROWS, type TodayBoard } from '@trama/shared/network/today';
import { sql } from 'kysely';
import { type Context, nowIso } from '../context.ts';
import { addressNotBlocked, mailNotBlocked, notBlocked } from '../core/database/blocked.ts';
import type { Db } from '../core/database/open.ts';
import { settingsVersion } from '../core/settings/read-settings.ts';
import { hasUnreachableRoot } from '../features/accounts/first-root.ts';
import { callOf } from '../features/calls/index.ts';
import { MAILINGS } from '../features/content-kinds.ts';
import { rightsRequestList } from '../features/privacy/request-list.ts';
import { programmesToTell } from '../features/programme/index.ts';

const FIRST = { sort: null, offset: 0, limit: TODAY_ROWS, ids: null, q: '' };

async function rightsOf(ctx: Context): Promise<TodayBoard['rights']> {
  const { rows, total } = await rightsRequestList.page(ctx, { ...FIRST, filter: { open: true } });
  return {
    count: total,
    rows: rows.map(({ request_id, kind, name, created_at, days_left }) => ({
      request_id,
      kind,
      name,
      created_at,
      days_left: days_left ?? 0,
    })),
  };
}

async function mailsOf(db: Db): Promise<TodayBoard['mails']> {
  const dead = db.selectFrom('outbox').where('state', '=', 'dead').where(mailNotBlocked);
  const { count } = await dead.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await dead
    .select(['mail_id', 'to_address', 'subject', 'last_error'])
    .orderBy('mail_id', 'desc')
    .limit(TODAY_ROWS)
    .execute();
  return { count: Number(count), rows };
}

/** Must equal the condition of the partial index, or SQLite does not use the index. */
const NOT_ANNOUNCED = sql<boolean>`applications.state in ('aceptada', 'lista_espera', 'rechazada')
  and applications.announced_state is not applications.state`;

async function decisionsOf(db: Db): Promise<TodayBoard['decisions']> {
  const found = await db
    .selectFrom('applications')
    .innerJoin('events', 'events.id', 'applications.event_id')
    .where(NOT_ANNOUNCED)
    .where('deleted_at', 'is', null)
    .select((eb) => ['events.id as event_id', 'events.title', 'applications.state', eb.fn.countAll<number>().as('count')])
    .groupBy(['events.id', 'applications.state'])
    .execute();
  const events = new Map<number, TodayBoard['decisions']['rows'][number]>();
  for (const { event_id, title, state, count } of found) {
    const row = events.get(event_id) ?? { event_id, event_title: title, accepted: 0, waiting: 0, rejected: 0 };
    const part = state === 'aceptada' ? 'accepted' : state === 'rechazada' ? 'rejected' : 'waiting';
    events.set(event_id, { ...row, [part]: Number(count) });
  }
  const sum = ({ accepted, waiting, rejected }: TodayBoard['decisions']['rows'][number]) => accepted + waiting + rejected;
  const rows = [...events.values()].sort((one, other) => sum(other) - sum(one));
  return { count: rows.reduce((total, row) => total + sum(row), 0), rows: rows.slice(0, TODAY_ROWS) };
}

async function speakersOf(ctx: Context): Promise<TodayBoard['speakers']> {
  const rows = await programmesToTell(ctx);
  return { count: rows.reduce((total, { people }) => total + people, 0), rows };
}

async function undecidedOf(db: Db): Promise<TodayBoard['undecided']> {
  const rows = await db
    .selectFrom('applications')
    .innerJoin('events', 'events.id', 'applications.event_id')
    .innerJoin('people', 'people.user_id', 'applications.person_id')
    .where('applications.state', 'in', UNDECIDED)
    .where('deleted_at', 'is', null)
    .where(notBlocked)
    .select((eb) => ['events.id as event_id', 'events.title as event_title', eb.fn.countAll<number>().as('applications')])
    .groupBy('events.id')
    .orderBy('applications', 'desc')
    .execute();
  return { count: rows.reduce((total, row) => total + Number(row.applications), 0), rows: rows.slice(0, TODAY_ROWS) };
}

async function callsOf({ db, clock, config }: Context): Promise<TodayBoard['calls']> {
  const now = clock.now();
  const today = dayIn(now, config.timeZone);
  const last = isoTime(Date.parse(today) + TODAY_CALL_DAYS * DAY_MS);
  const events = await db
    .selectFrom('events')
    .leftJoin('call_settings', 'call_settings.event_id', 'events.id')
    .select((eb) => [
      'events.id',
      'title',
      'date',
      'close_date',
      'event_state',
      'opens_at',
      'override',
      eb
        .selectFrom('applications')
        .whereRef('applications.event_id', '=', 'events.id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('applications'),
    ])
    .where('deleted_at', 'is', null)
    .where('close_date', 'is not', null)
    .where('close_date', '>=', today)
    .where('close_date', '<=', last)
    .where('status', '=', 'published')
    .orderBy('close_date')
    .orderBy('events.id')
    .limit(100)
    .execute();
  const open = events.flatMap(({ id, title, date, close_date, event_state, opens_at, override = null, applications }) => {
    const event = { event_date: date, event_end_date: close_date, event_state };
    const call = callOf(event, { opensAt: opens_at, override }, now, config.timeZone);
    if (call.state === 'closed' || call.daysLeft === null || close_date === null) return [];
    const days_left = call.daysLeft;
    return { event_id: id, event_title: title, event_end_date: close_date, days_left, applications: Number(applications) };
  });
  return { count: open.length, rows: open.slice(0, TODAY_ROWS) };
}

async function messagesOf(db: Db): Promise<TodayBoard['messages']> {
  const open = db.selectFrom('contact_messages').where('answered_at', 'is', null).where(addressNotBlocked('email_key'));
  const { count } = await open.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await open
    .select(['message_id', 'name', 'message', 'created_at'])
    .orderBy('created_at')
    .orderBy('message_id')
    .limit(TODAY_ROWS)
    .execute();
  return { count: Number(count), rows };
}

/** SQL: publishing the item mails the subscribers. */
function announces(name: ContentName) {
  const mailing = MAILINGS.find(({ kind }) => kind === name);
  return mailing ? sql<number>`(confirmation and ${mailing.mayBeMailed})` : sql<number>`0`;
}

async function unpublishedOf({ db, clock }: Context): Promise<TodayBoard['unpublished']> {
  const now = nowIso({ clock });
  const waiting = (name: ContentName) =>
    db
      .selectFrom(CONTENT_KINDS[name].table)
      .select([
        sql<ContentName>`${sql.lit(name)}`.as('kind'),
        'id',
        'title',
        'status',
        'publish_at',
        'updated_at',
        announces(name).as('announces'),
      ])
      .where(sql<boolean>`status <> 'published'`)
      .where((eb) => eb.or([eb('status', '=', 'draft'), eb('publish_at', '>', now)]))
      .where('deleted_at', 'is', null);
  const [first, ...others] = CONTENT_NAMES;
  const rows = await others.reduce((all, name) => all.unionAll(waiting(name)), waiting(first)).execute();
  const key = ({ status, publish_at, updated_at }: (typeof rows)[number]) =>
    status === 'scheduled' ? `0${publish_at}` : `1${updated_at}`;
  const sorted = rows.sort((one, other) => key(one).localeCompare(key(other)));
  return {
    count: rows.length,
    rows: sorted.slice(0, TODAY_ROWS).map((row) => ({ ...row, announces: row.announces === 1 && row.status === 'scheduled' })),
  };
}

async function stepsOf(ctx: Context): Promise<TodayBoard['steps']> {
  const { db } = ctx;
  const accounts = await db
    .selectFrom('people')
    .select('user_id')
    .where('role_name', '=', 'root')
    .where((eb) => eb.or([eb('password_hash', 'is not', null), eb('invited_at', 'is not', null)]))
    .limit(2)
    .execute();
  // Skips sample content, which has no history.
  const created = db.selectFrom('revisions').select('version').where('kind', '=', 'event').where('user_id', 'is not', null);
  return {
    address: !(await hasUnreachableRoot(ctx)),
    settings: (await settingsVersion(db)).version > 1,
    event: (await created.limit(1).executeTakeFirst()) !== undefined,
    team: accounts.length > 1,
  };
}

/** All parts of the board in one response. */
export async function todayNow(ctx: Context): Promise<TodayBoard> {
  const { db } = ctx;
  return {
    rights: await rightsOf(ctx),
    mails: await mailsOf(db),
    decisions: await decisionsOf(db),
    speakers: await speakersOf(ctx),
    undecided: await undecidedOf(db),
    calls: await callsOf(ctx),
    messages: await messagesOf(db),
    unpublished: await unpublishedOf(ctx),
    steps: await stepsOf(ctx),
  };
}
