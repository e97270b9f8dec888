/** Mails about certificates. */
import { CERTIFICATE_MAILS as t } from '@trama/shared/texts/mail-kinds/certificates';
import { button, note, personalMail, type SiteIdentity } from '../../core/mail/compose.ts';

/** Notifies a person that a certificate with the right name takes the place of the one they have. */
export const certificateCorrected = (
  site: SiteIdentity,
  { firstName, eventTitle, certificateUrl }: Record<'firstName' | 'eventTitle' | 'certificateUrl', string>,
) =>
  personalMail(site, {
    firstName,
    subject: t.corrected.subject(eventTitle),
    parts: [t.corrected.opening(eventTitle), button(t.button, certificateUrl), t.verify],
  });

interface CertificateIssuedValues {
  firstName: string;
  eventTitle: string;
  /** «de ponente» */
  role: string;
  certificateUrl: string;
}

/** Notifies a person that their certificate can be downloaded. */
export const certificateIssued = (site: SiteIdentity, { firstName, eventTitle, role, certificateUrl }: CertificateIssuedValues) =>
  personalMail(site, {
    firstName,
    subject: t.issued.subject(eventTitle),
    parts: [t.issued.opening(role, eventTitle), button(t.button, certificateUrl), t.verify, note(t.issued.mistake)],
  });
