/** Notifies the applicant of what changed in their application: what they did, or that they undid it. */
import { APPLICATION_MAILS } from '@trama/shared/texts/mail-kinds/applications';
import { button, contactLink, paragraph, personalMail, type SiteIdentity } from '../../../core/mail/compose.ts';

const t = APPLICATION_MAILS.changed;

interface Values {
  eventTitle: string;
  /** What happened and when, a sentence. */
  change: string;
  applicationUrl: string;
}

export const applicationChanged = (site: SiteIdentity, { eventTitle, change, applicationUrl }: Values) =>
  personalMail(site, {
    subject: t.subject(eventTitle),
    parts: [
      paragraph(t.opening(eventTitle)),
      paragraph(change),
      paragraph(t.ownLink),
      button(t.button, applicationUrl),
      paragraph(...t.notYou(contactLink(site))),
    ],
  });
