/** Notifies a person that a certificate with the right name takes the place of the one they have. */
import { CERTIFICATE_MAILS } from '@trama/shared/texts/mail-kinds/certificates';
import { button, paragraph, personalMail, type SiteIdentity } from '../../../core/mail/compose.ts';

const t = CERTIFICATE_MAILS.corrected;

interface Values {
  firstName: string;
  eventTitle: string;
  certificateUrl: string;
}

export const certificateCorrected = (site: SiteIdentity, { firstName, eventTitle, certificateUrl }: Values) =>
  personalMail(site, {
    firstName,
    subject: t.subject(eventTitle),
    parts: [
      paragraph(t.opening(eventTitle)),
      button(CERTIFICATE_MAILS.button, certificateUrl),
      paragraph(CERTIFICATE_MAILS.verify),
    ],
  });
