/** Notifies the inbox of a new application. What was asked for inclusion is sensitive and read in the panel alone. */
import { APPLICATION_MAILS } from '@trama/shared/texts/mail-kinds/applications';
import { button, facts, inboxNotice, mailLink, paragraph, type SiteIdentity } from '../../../core/mail/compose.ts';

const t = APPLICATION_MAILS.new;

interface Values {
  eventTitle: string;
  fullName: string;
  applicantEmail: string;
  institution: string;
  academicDegree: string;
  talkTitle: string;
  fileNames: string;
  receivedAt: string;
  adminUrl: string;
}

export const applicationNew = (site: SiteIdentity, values: Values) =>
  inboxNotice(site, {
    subject: t.subject(values.eventTitle, values.fullName),
    preheader: t.preheader(values.fullName, values.talkTitle),
    parts: [
      paragraph(t.opening),
      facts(
        [t.facts.event, values.eventTitle],
        [t.facts.applicant, values.fullName],
        [t.facts.email, mailLink(values.applicantEmail)],
        [t.facts.institution, values.institution],
        [t.facts.degree, values.academicDegree],
        [t.facts.talk, values.talkTitle],
        [t.facts.files, values.fileNames],
        [t.facts.receivedAt, values.receivedAt],
      ),
      paragraph(t.inPanel),
      button(t.button, values.adminUrl),
      paragraph(t.inclusion),
    ],
  });
