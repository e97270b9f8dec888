/** The mails that an applicant's own changes cause: to the applicant, and where the team has to act, to the inbox. */
import { randomUUID } from 'node:crypto';
import type { Attendance } from '@trama/shared/application-states';
import { formatInstant } from '@trama/shared/deadline';
import { ADMIN } from '@trama/shared/paths';
import { ATTENDANCE_NAMES } from '@trama/shared/texts/applications';
import type { Trx } from '../../../core/database/open.ts';
import type { SiteIdentity } from '../../../core/mail/identity.ts';
import { enqueue } from '../../../core/mail/outbox.ts';
import { issueLink } from '../links.ts';
import { applicationAnswered } from '../mails/application-answered.ts';
import { applicationChanged } from '../mails/application-changed.ts';
import { receiptPace } from '../mails.ts';
import { countWaiting } from '../reading/waiting-list.ts';
import { type ApplicationRow, nameOf } from '../repository.ts';

interface When {
  site: SiteIdentity;
  /** ms */
  now: number;
  timeZone: string;
}

/** Mails the applicant, with a link. @param sentence says what changed, given when */
export async function notifyApplicant(
  trx: Trx,
  row: ApplicationRow,
  sentence: (at: string) => string,
  { site, now, timeZone }: When,
): Promise<void> {
  if (!row.email) return;
  await enqueue(
    trx,
    {
      key: `application-changed:${row.application_id}:${randomUUID()}`,
      to: row.email,
      replyTo: site.contactEmail,
      pace: await receiptPace(trx, row.person_id),
      mail: applicationChanged(site, {
        eventTitle: row.event_title,
        change: sentence(formatInstant(now, timeZone)),
        applicationUrl: await issueLink(trx, row.application_id, site.url, now),
      }),
    },
    now,
  );
}

export async function notifyInboxOfAnswer(trx: Trx, row: ApplicationRow, answer: Attendance, { site, now, timeZone }: When) {
  await enqueue(
    trx,
    {
      key: `application-answered:${row.application_id}:${randomUUID()}`,
      to: site.inbox,
      ...(row.email && { replyTo: row.email }),
      mail: applicationAnswered(site, {
        eventTitle: row.event_title,
        fullName: nameOf(row),
        applicantEmail: row.email ?? '',
        talkTitle: row.tituloCompleto || row.titulo || '',
        answerName: ATTENDANCE_NAMES[answer],
        answeredAt: formatInstant(now, timeZone),
        adminUrl: `${site.url}${ADMIN.applications}/${row.application_id}`,
        waiting: answer === 'declined' ? await countWaiting(trx, row.event_id) : 0,
      }),
    },
    now,
  );
}
