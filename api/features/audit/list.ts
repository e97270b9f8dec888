/** The audit trail for administrators. Names are read from the present rows, so the name of an erased person is gone. */
import { CONTENT_KINDS, CONTENT_NAMES, type ContentTable } from '@trama/shared/content/kinds';
import { dayIn, startOfDay } from '@trama/shared/format/dates';
import { DAY_MS, isoTime } from '@trama/shared/format/time';
import {
  AUDIT_ACTIONS,
  AUDIT_GROUPS,
  AUDIT_PERIODS,
  AUDIT_SUBJECTS,
  type AuditKind,
  type AuditRecord,
  actionsOf,
  auditDetail,
  auditPeriod,
  SENSITIVE_ACTIONS,
} from '@trama/shared/privacy/audit';
import { sql } from 'kysely';
import { z } from 'zod';
import { addressNotBlocked } from '../../core/database/blocked.ts';
import { parseJson } from '../../core/database/json.ts';
import type { Db } from '../../core/database/open.ts';
import { contains } from '../../core/database/text-functions.ts';
import { chosenAmong, countFacets, countRows } from '../../core/http/list-filters.ts';
import type { ListRequest } from '../../core/http/list-query.ts';

/** Maximum number of rows of an export. */
const EXPORT_MAX = 50_000;

/** The name for programme and certificate, else the form's names, else the person's record. */
const APPLICANT = sql`coalesce(nullif(a."nombrePrograma", ''),
  nullif(trim(coalesce(a.nombre, '') || ' ' || coalesce(a."apellidoP", '')), ''), p.full_name)`;

/** Kinds whose object is the key of an event. */
const OF_EVENT: readonly AuditKind[] = ['document', 'programme', 'certificate', 'call-text', 'call'];
const titleIn = (table: ContentTable, kind: AuditKind) =>
  sql`when ${sql.lit(kind)} then (select title from ${sql.table(table)} where id = cast(audit.object as integer))`;

/** SQL: the present name of an entry’s object; null: the object no longer exists. */
const OBJECT_NAME = sql<string | null>`case audit.kind
  when 'subscriber' then (select full_name from people where user_id = audit.object and blocked_at is null)
  when 'person' then (select full_name from people where user_id = audit.object and blocked_at is null)
  when 'application' then (select ${APPLICANT} from applications a join people p on p.user_id = a.person_id
    where a.application_id = audit.object and p.blocked_at is null)
  when 'decision-mail' then (select ${APPLICANT} from decision_mails d join applications a on a.application_id = d.application_id
    join people p on p.user_id = a.person_id where d.decision_mail_id = audit.object and p.blocked_at is null)
  when 'reviewer' then (select name from reviewers where reviewer_id = audit.object and ${addressNotBlocked('email_key')})
  when 'message' then (select name from contact_messages where message_id = cast(audit.object as integer)
    and ${addressNotBlocked('email_key')})
  when 'late-link' then (select e.title from late_links l join events e on e.id = l.event_id where l.late_link_id = audit.object)
  when 'talk' then (select title from talks where talk_id = cast(audit.object as integer))
  ${sql.join([...CONTENT_NAMES.map((name) => titleIn(CONTENT_KINDS[name].table, name)), ...OF_EVENT.map((kind) => titleIn('events', kind))], sql` `)}
  end`;

const day = z.iso.datetime({ offset: true });
/** The group of an entry follows from its action. */
const FILTERS = {
  group: sql`case ${sql.join(
    AUDIT_GROUPS.map((group) => sql`when action in (${sql.join(actionsOf(group))}) then ${group}`),
    sql` `,
  )} end`,
  kind: sql.ref('kind'),
  about: sql`case ${sql.join(
    Object.entries(AUDIT_SUBJECTS).map(([subject, kinds]) => sql`when kind in (${sql.join(kinds)}) then ${subject}`),
    sql` `,
  )} end`,
  account: sql.ref('account_id'),
  sensitive: sql`(outcome <> 'done' or action in (${sql.join(SENSITIVE_ACTIONS)}))`,
};

/** Time and zone for filters by period. */
interface Clock {
  /** ms */
  now: number;
  timeZone: string;
}

/** The start of a period, ISO; undefined: everything. */
function beginOf(period: unknown, { now, timeZone }: Clock): string | undefined {
  const { data } = auditPeriod.safeParse(period);
  return data && isoTime(startOfDay(dayIn(now - AUDIT_PERIODS[data] * DAY_MS, timeZone), timeZone));
}

const objectKey = z.union([z.string(), z.number()]).transform(String);

function filtered(db: Db, { q, filter, ids }: Pick<ListRequest, 'q' | 'filter' | 'ids'>, clock: Clock) {
  let query = db.selectFrom('audit').leftJoin('people as account', 'account.user_id', 'audit.account_id');
  query = query.where(chosenAmong(FILTERS, filter));
  const object = objectKey.safeParse(filter.object);
  if (object.success) query = query.where('object', '=', object.data);
  const from = day.safeParse(filter.from);
  if (from.success) query = query.where('at', '>=', new Date(from.data).toISOString());
  const to = day.safeParse(filter.to);
  if (to.success) query = query.where('at', '<', new Date(to.data).toISOString());
  const begin = beginOf(filter.period, clock);
  if (begin !== undefined) query = query.where('at', '>=', begin);
  if (ids) query = query.where('audit_id', 'in', ids.map(Number).filter(Number.isSafeInteger));
  if (q)
    query = query.where((eb) =>
      eb.or([contains(eb.ref('account.full_name'), q), contains(OBJECT_NAME, q), contains(eb.ref('detail'), q)]),
    );
  return query;
}

const selected = (query: ReturnType<typeof filtered>) =>
  query.selectAll('audit').select(['account.full_name as account_name', OBJECT_NAME.as('object_name')]);

type Row = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number];

function recordOf({ detail, ...row }: Row): AuditRecord {
  const { group, sensitive } = AUDIT_ACTIONS[row.action];
  const parsed = parseJson(auditDetail, detail, {});
  return {
    ...row,
    group,
    object_name: row.object_name ?? parsed.title ?? null,
    sensitive: sensitive || row.outcome !== 'done',
    detail: parsed,
  };
}

/**
 * Lists entries, latest first. `filter` accepts `group`, `about`, `kind` (one or several), `account`, `object`, `period`, `from`,
 * `to` (instants) and `sensitive`. `q`: names of accounts and objects.
 */
export async function listAudit(db: Db, wanted: ListRequest, clock: Clock): Promise<{ rows: AuditRecord[]; total: number }> {
  const total = await countRows(filtered(db, wanted, clock));
  const rows = await selected(filtered(db, wanted, clock))
    .orderBy('audit_id', wanted.sort?.direction ?? 'desc')
    .offset(wanted.offset)
    .limit(wanted.limit)
    .execute();
  return { rows: rows.map(recordOf), total };
}

/** All entries that a filter finds, latest first. */
export async function allAudit(db: Db, wanted: ListRequest, clock: Clock): Promise<AuditRecord[]> {
  const rows = await selected(filtered(db, wanted, clock))
    .orderBy('audit_id', 'desc')
    .limit(EXPORT_MAX)
    .execute();
  return rows.map(recordOf);
}

/** Number of entries for each value of the filters. */
export const auditFacets = (db: Db, wanted: ListRequest, clock: Clock) =>
  countFacets(FILTERS, wanted, (request) => filtered(db, request, clock));
