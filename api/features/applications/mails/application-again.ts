/** Notifies the applicant that the form was sent again with their address, which changed nothing. Repeats nothing that was typed. */
import { APPLICATION_MAILS } from '@trama/shared/texts/mail-kinds/applications';
import { button, contactLink, paragraph, personalMail, type SiteIdentity } from '../../../core/mail/compose.ts';

const t = APPLICATION_MAILS.again;

interface Values {
  eventTitle: string;
  receivedAt: string;
  repeatedAt: string;
  applicationUrl: string;
}

export const applicationAgain = (site: SiteIdentity, { eventTitle, receivedAt, repeatedAt, applicationUrl }: Values) =>
  personalMail(site, {
    subject: t.subject(eventTitle),
    parts: [
      paragraph(t.opening(eventTitle, receivedAt, repeatedAt)),
      paragraph(t.ownLink),
      button(t.button, applicationUrl),
      paragraph(...t.notYou(contactLink(site))),
    ],
  });
