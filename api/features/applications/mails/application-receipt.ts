/** Tells the applicant what was received, with the link to see and correct it. */
import { APPLICATION_MAILS } from '@trama/shared/texts/mail-kinds/applications';
import { button, facts, mailLink, paragraph, personalMail, type SiteIdentity, webLink } from '../../../core/mail/compose.ts';

const t = APPLICATION_MAILS.receipt;

interface Values {
  firstName: string;
  eventTitle: string;
  talkTitle: string;
  fileNames: string;
  receivedAt: string;
  closeDate: string;
  applicationUrl: string;
  eventUrl: string;
}

export const applicationReceipt = (site: SiteIdentity, values: Values) =>
  personalMail(site, {
    firstName: values.firstName,
    subject: t.subject(values.eventTitle),
    parts: [
      paragraph(t.opening),
      facts(
        [t.facts.event, values.eventTitle],
        [t.facts.talk, values.talkTitle],
        [t.facts.files, values.fileNames],
        [t.facts.receivedAt, values.receivedAt],
      ),
      paragraph(...t.next(values.closeDate)(mailLink(site.contactEmail))),
      paragraph(t.ownLink),
      button(t.button, values.applicationUrl),
      paragraph(...t.event(webLink(values.eventUrl))),
    ],
  });
