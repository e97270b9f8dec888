/** The audit trail for administrators. Names are read from the present rows, so the name of an erased person is gone. */
import { CONTENT_KINDS, CONTENT_NAMES, type ContentTableName } from '@trama/shared/content/kinds';
import { dayIn, startOfDay } from '@trama/shared/format/dates';
import { DAY_MS, isoTime } from '@trama/shared/format/time';
import { contentId } from '@trama/shared/forms/fields';
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
import type { Context } from '../../context.ts';
import { addressNotBlocked } from '../../core/database/blocked.ts';
import { parseJson } from '../../core/database/json.ts';
import type { ListRequest } from '../../core/http/list-query.ts';
import { inColumns, sqlList } from '../../core/http/sql-list.ts';

/** The name for programme and certificate, else the form's names, else the person's record. */
const APPLICANT = sql`coalesce(nullif(a.programme_name, ''),
  nullif(trim(coalesce(a.given_name, '') || ' ' || coalesce(a.first_surname, '')), ''), p.full_name)`;

/** Kinds whose object is the key of an event. */
const OF_EVENT: readonly AuditKind[] = ['document', 'programme', 'certificate', 'call-text', 'call'];
const titleIn = (table: ContentTableName, kind: AuditKind) =>
  sql`when ${sql.lit(kind)} then (select title from ${sql.table(table)} where id = cast(audit.object as integer))`;

/** SQL: the present name of an entry's object; null: the object no longer exists. */
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

/** SQL: the words of an entry's sentence, with its object's name. */
const SENTENCE = sql<string>`audit_sentence(action, audit.kind, outcome, audit.object is null, detail,
  coalesce(${OBJECT_NAME}, json_extract(detail, '$.title')))`;

const day = z.iso.datetime({ offset: true });
type AuditContext = Pick<Context, 'db' | 'clock' | 'config'>;

/** The start of a period, ISO; undefined: everything. */
function beginOf(period: unknown, { clock, config: { timeZone } }: AuditContext): string | undefined {
  const { data } = auditPeriod.safeParse(period);
  return data && isoTime(startOfDay(dayIn(clock.now() - AUDIT_PERIODS[data] * DAY_MS, timeZone), timeZone));
}

const objectKey = z.union([z.string(), z.number()]).transform(String);

function entries(ctx: AuditContext, filter: ListRequest['filter']) {
  let query = ctx.db.selectFrom('audit').leftJoin('people as account', 'account.user_id', 'audit.account_id');
  const object = objectKey.safeParse(filter.object);
  if (object.success) query = query.where('object', '=', object.data);
  const from = day.safeParse(filter.from);
  if (from.success) query = query.where('at', '>=', new Date(from.data).toISOString());
  const to = day.safeParse(filter.to);
  if (to.success) query = query.where('at', '<', new Date(to.data).toISOString());
  const begin = beginOf(filter.period, ctx);
  return begin === undefined ? query : query.where('at', '>=', begin);
}

const readRows = (query: ReturnType<typeof entries>) =>
  query
    .selectAll('audit')
    .select(['account.full_name as account_name', OBJECT_NAME.as('object_name')])
    .execute();

type Row = Awaited<ReturnType<typeof readRows>>[number];

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

/** Entries, by default latest first. The group of an entry follows from its action. */
export const auditList = sqlList({
  from: entries,
  key: sql.ref<number>('audit_id'),
  id: contentId,
  filters: {
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
  },
  further: {
    object: 'identificador',
    period: auditPeriod.options.map((name) => `\`${name}\``).join(', '),
    from: 'instante',
    to: 'instante',
  },
  searched: 'nombres y palabras de la frase',
  search: inColumns('account.full_name', SENTENCE, 'detail'),
  sortable: {},
  order: null,
  direction: 'desc',
  read: async (_, query) => (await readRows(query)).map(recordOf),
});
