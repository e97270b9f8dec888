/** Notifies the applicant of what changed in their application: what they did, or that they undid it. */
import { APPLICATION_MAILS } from '@trama/shared/texts/mail-kinds/applications';
import { button, contactLink, paragraph, personalMail, type SiteIdentity } from '../../../core/mail/compose.ts';

const t = APPLICATION_MAILS.changed;

interface Values {
  /** Empty: greets without a name. */
  firstName: string;
  subject: string;
  eventTitle: string;
  /** What happened and when, a sentence. */
  change: string;
  applicationUrl: string;
}

export const applicationChanged = (site: SiteIdentity, { firstName, subject, eventTitle, change, applicationUrl }: Values) =>
  personalMail(site, {
    firstName,
    subject,
    parts: [
      paragraph(t.opening(eventTitle)),
      paragraph(change),
      paragraph(t.ownLink),
      button(t.button, applicationUrl),
      paragraph(...t.notYou(contactLink(site))),
    ],
  });
