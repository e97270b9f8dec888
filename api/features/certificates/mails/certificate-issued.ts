/** Notifies a person that their certificate can be downloaded. */
import { CERTIFICATE_MAILS } from '@trama/shared/texts/mail-kinds/certificates';
import { button, note, paragraph, personalMail, type SiteIdentity } from '../../../core/mail/compose.ts';

const t = CERTIFICATE_MAILS.issued;

interface Values {
  firstName: string;
  eventTitle: string;
  /** «de ponente» */
  role: string;
  certificateUrl: string;
}

export const certificateIssued = (site: SiteIdentity, { firstName, eventTitle, role, certificateUrl }: Values) =>
  personalMail(site, {
    firstName,
    subject: t.subject(eventTitle),
    parts: [
      paragraph(t.opening(role, eventTitle)),
      button(CERTIFICATE_MAILS.button, certificateUrl),
      paragraph(CERTIFICATE_MAILS.verify),
      note(t.mistake),
    ],
  });
