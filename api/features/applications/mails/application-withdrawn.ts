/** Notifies the inbox that an application was withdrawn. */
import { APPLICATION_MAILS } from '@trama/shared/texts/mail-kinds/applications';
import { button, facts, inboxNotice, mailLink, paragraph, type SiteIdentity } from '../../../core/mail/compose.ts';

const t = APPLICATION_MAILS.withdrawn;

interface Values {
  eventTitle: string;
  fullName: string;
  applicantEmail: string;
  talkTitle: string;
  /** The state before, in words. */
  stateName: string;
  withdrawnAt: string;
  adminUrl: string;
  /** How many are on the waiting list for the place that is freed; 0: none is, or the list is empty. */
  waiting: number;
}

export const applicationWithdrawn = (site: SiteIdentity, values: Values) =>
  inboxNotice(site, {
    subject: t.subject(values.eventTitle, values.fullName),
    parts: [
      paragraph(t.opening),
      facts(
        [t.facts.event, values.eventTitle],
        [t.facts.applicant, values.fullName],
        [t.facts.email, mailLink(values.applicantEmail)],
        [t.facts.talk, values.talkTitle],
        [t.facts.state, values.stateName],
        [t.facts.withdrawnAt, values.withdrawnAt],
      ),
      ...(values.waiting > 0 ? [paragraph(APPLICATION_MAILS.answered.freed(values.waiting))] : []),
      paragraph(t.inPanel),
      button(t.button, values.adminUrl),
    ],
  });
