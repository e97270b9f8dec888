/** Notifies the inbox of whether an accepted applicant takes part. */
import { APPLICATION_MAILS } from '@trama/shared/texts/mail-kinds/applications';
import { button, facts, inboxNotice, mailLink, paragraph, type SiteIdentity } from '../../../core/mail/compose.ts';

const t = APPLICATION_MAILS.answered;

interface Values {
  eventTitle: string;
  fullName: string;
  applicantEmail: string;
  talkTitle: string;
  /** In words. */
  answerName: string;
  answeredAt: string;
  adminUrl: string;
  /** How many are on the waiting list for the place that this answer frees; 0: it frees none, or the list is empty. */
  waiting: number;
}

export const applicationAnswered = (site: SiteIdentity, values: Values) =>
  inboxNotice(site, {
    subject: t.subject(values.answerName, values.fullName),
    parts: [
      paragraph(t.opening),
      facts(
        [t.facts.event, values.eventTitle],
        [t.facts.applicant, values.fullName],
        [t.facts.email, mailLink(values.applicantEmail)],
        [t.facts.talk, values.talkTitle],
        [t.facts.answer, values.answerName],
        [t.facts.answeredAt, values.answeredAt],
      ),
      ...(values.waiting > 0 ? [paragraph(t.freed(values.waiting))] : []),
      button(t.button, values.adminUrl),
    ],
  });
