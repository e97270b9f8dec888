/** People whose data fills the preview of a mail's text: its pending recipients, else the latest applicants. */
import type { CallTextKind, TextPeople } from '@trama/shared/calls/texts';
import { dayIn } from '@trama/shared/format/dates';
import type { Context } from '../../../context.ts';
import { notBlocked } from '../../../core/database/blocked.ts';
import { mailIdentity } from '../../../core/mail/identity.ts';
import { callOf, callSettingsOf } from '../../calls/index.ts';
import { applicantName, applicationsJoined } from '../repository.ts';
import { textEvent } from './call-texts.ts';
import { missingIn, TEXT_COLUMNS, valuesOf } from './text-values.ts';

const MOST = 200;

/** Close of the call (ISO); null: closed, opened by hand, or no such event. */
async function callClose({ db, clock, config }: Context, eventId: number): Promise<string | null> {
  const event = await db
    .selectFrom('events')
    .select(['date as event_date', 'close_date as event_end_date', 'event_state'])
    .where('id', '=', eventId)
    .executeTakeFirst();
  if (!event) return null;
  const { state, closesAt } = callOf(event, await callSettingsOf(db, eventId), clock.now(), config.timeZone);
  return state === 'closed' ? null : closesAt;
}

/** Throws HttpError 404 when there is no such event. */
export async function peopleOf(ctx: Context, eventId: number, kind: CallTextKind): Promise<TextPeople> {
  const { timeZone } = ctx.config;
  const event = await textEvent(ctx.db, eventId);
  const site = await mailIdentity(ctx);
  const applicants = applicationsJoined(ctx.db)
    .leftJoin('decision_mails', (join) =>
      join
        .onRef('decision_mails.application_id', '=', 'applications.application_id')
        .on('decision_mails.status', '=', 'prepared'),
    )
    .select(TEXT_COLUMNS)
    .select(['decision_mail_id', 'custom', 'decision', 'email', 'programme_name', 'first_surname', 'second_surname', 'full_name'])
    .where('applications.event_id', '=', eventId)
    .where(notBlocked)
    .limit(MOST);
  const waiting =
    kind === 'recibida' ? [] : await applicants.where('decision', '=', kind).orderBy('decision_mails.created_at').execute();
  const rows = waiting.length > 0 ? waiting : await applicants.orderBy('applications.created_at', 'desc').execute();
  const closesAt = await callClose(ctx, eventId);
  return {
    today: dayIn(ctx.clock.now(), timeZone),
    eventDate: event.date,
    people: rows.map((row) => ({
      application_id: row.application_id,
      fullName: applicantName(row),
      to: row.email ?? '',
      values: valuesOf(kind, row, { site, timeZone, due: null, closesAt }),
      missing: missingIn(kind, row),
      mail:
        row.decision_mail_id !== null && row.decision === kind
          ? { decision_mail_id: row.decision_mail_id, custom: row.custom === 1 }
          : null,
    })),
  };
}
