/** Mails about an applicant's own changes: to the applicant, and to the inbox if the team must act. */
import type { ApplicationState, Attendance } from '@trama/shared/applications/states';
import { formatInstant } from '@trama/shared/calls/deadline';
import { LIMITS } from '@trama/shared/limits';
import { ADMIN } from '@trama/shared/paths';
import { ATTENDANCE_NAMES, STATE_NAMES } from '@trama/shared/texts/applications';
import {
  applicationAnswered,
  applicationRestored,
  applicationWithdrawn,
} from '@trama/shared/texts/mail-kinds/application-notices';
import { APPLICATION_MAILS, applicationChanged } from '@trama/shared/texts/mail-kinds/applications';
import type { Trx } from '../../../core/database/open.ts';
import type { MailIdentity } from '../../../core/mail/identity.ts';
import { enqueueSpaced } from '../../../core/mail/outbox.ts';
import { notifyInboxOfChange } from '../inbox.ts';
import { issueLink } from '../links.ts';
import { queueOf } from '../mails.ts';
import { countWaiting } from '../reading/waiting-list.ts';
import { type ApplicationRow, applicantName, talkTitle } from '../repository.ts';

interface When {
  site: MailIdentity;
  /** ms */
  now: number;
  timeZone: string;
}

const t = APPLICATION_MAILS.changed;
/** Changes that an applicant is notified of. */
type OwnChange = keyof typeof t.kinds;
const SUBJECTS: Partial<Record<OwnChange, (eventTitle: string) => string>> = t.subjects;

/** Mails the applicant a link and the latest change, at most once in LIMITS.inbox.window. Former co-authors get another mail. */
export async function notifyApplicant(
  trx: Trx,
  row: ApplicationRow,
  change: OwnChange,
  { site, now, timeZone }: When,
): Promise<void> {
  if (!row.email) return;
  const kind = change === 'coauthorLeft' ? 'coauthor-left' : 'changed';
  await enqueueSpaced(
    trx,
    {
      key: `application-${kind}:${row.application_id}`,
      to: row.email,
      replyTo: site.contactEmail,
      queue: await queueOf(trx, row.person_id, 'unproved_change'),
      mail: applicationChanged(site, {
        // Only a mail to a proved address repeats typed text.
        firstName: row.link_opened_at === null ? '' : (row.given_name ?? ''),
        eventTitle: row.event_title,
        subject: (SUBJECTS[change] ?? t.subject)(row.event_title),
        change: t.kinds[change](formatInstant(now, timeZone)),
        applicationUrl: await issueLink(trx, row.application_id, site.url, now),
      }),
    },
    LIMITS.inbox.window,
    now,
  );
}

/** The notice's link, reply address and values. */
const noticeOf = (row: ApplicationRow, { site, now, timeZone }: When) => ({
  news: { application_id: row.application_id, event: row, site, now, timeZone },
  ...(row.email && { replyTo: row.email }),
  values: {
    eventTitle: row.event_title,
    fullName: applicantName(row),
    applicantEmail: row.email ?? '',
    talkTitle: talkTitle(row),
    adminUrl: `${site.url}${ADMIN.applications}/${row.application_id}`,
  },
});

/** Notifies the inbox of an accepted applicant's answer. */
export async function notifyInboxOfAnswer(trx: Trx, row: ApplicationRow, answer: Attendance, when: When): Promise<void> {
  const { news, values, ...to } = noticeOf(row, when);
  const mail = applicationAnswered(when.site, {
    ...values,
    answerName: ATTENDANCE_NAMES[answer],
    answeredAt: formatInstant(when.now, when.timeZone),
    waiting: answer === 'declined' ? await countWaiting(trx, row.event_id) : 0,
  });
  await notifyInboxOfChange(trx, news, { ...to, mail });
}

/**
 * Notifies the inbox of a withdrawal.
 * @param row before the withdrawal
 * @param waiting number of applicants on the waiting list
 */
export async function notifyInboxOfWithdrawal(
  trx: Trx,
  row: ApplicationRow & { state: ApplicationState },
  waiting: number,
  when: When,
) {
  const { news, values, ...to } = noticeOf(row, when);
  const mail = applicationWithdrawn(when.site, {
    ...values,
    stateName: STATE_NAMES[row.state],
    withdrawnAt: formatInstant(when.now, when.timeZone),
    waiting,
  });
  await notifyInboxOfChange(trx, news, { ...to, mail });
}

/** Notifies the inbox of an undone withdrawal. */
export async function notifyInboxOfRestoration(trx: Trx, row: ApplicationRow, when: When): Promise<void> {
  const { news, values, ...to } = noticeOf(row, when);
  const mail = applicationRestored(when.site, { ...values, restoredAt: formatInstant(when.now, when.timeZone) });
  await notifyInboxOfChange(trx, news, { ...to, mail });
}
