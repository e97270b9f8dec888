/** Mails about a certificate. */
import { button, type MailSite, note, personalMail } from '../../mail/compose.ts';

export const CERTIFICATE_MAILS = {
  roles: {
    speaker: 'de ponente',
    coauthor: 'de autoría',
    reviewer: 'por evaluar propuestas',
    chair: 'por moderar',
    organiser: 'de organización',
    attendee: 'de asistencia',
  },
  button: 'Ver y descargar mi certificado',
  verify: 'Quien reciba tu certificado puede comprobarlo en esa misma página, con el QR o con el código que trae al pie.',
} as const;

/** Notifies a person that a certificate with the right name replaces the earlier one. */
export const certificateCorrected = (
  site: MailSite,
  { firstName, eventTitle, certificateUrl }: Record<'firstName' | 'eventTitle' | 'certificateUrl', string>,
) =>
  personalMail(site, {
    firstName,
    subject: `Tu certificado corregido: ${eventTitle}`,
    parts: [
      `Corregimos el nombre en tu certificado de «${eventTitle}». Usa este: el anterior indica que hay uno nuevo.`,
      button(CERTIFICATE_MAILS.button, certificateUrl),
      CERTIFICATE_MAILS.verify,
    ],
  });

interface CertificateIssuedValues {
  firstName: string;
  eventTitle: string;
  /** «de ponente» */
  role: string;
  certificateUrl: string;
}

/** Notifies a person that their certificate can be downloaded. */
export const certificateIssued = (site: MailSite, { firstName, eventTitle, role, certificateUrl }: CertificateIssuedValues) =>
  personalMail(site, {
    firstName,
    subject: `Tu certificado: ${eventTitle}`,
    parts: [
      `Ya está tu certificado ${role} en «${eventTitle}». Gracias por haber sido parte.`,
      button(CERTIFICATE_MAILS.button, certificateUrl),
      CERTIFICATE_MAILS.verify,
      note('Si tu nombre tiene un error, responde este correo y lo corregimos.'),
    ],
  });
