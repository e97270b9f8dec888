/** The mails about consents: a withdrawn one, and the question to a person on public pages. */
import { button, contactLink, type MailSite, personalMail } from '../../mail/compose.ts';

/** Asks a person whether to be shown on the site. */
export const shownQuestion = (site: MailSite, { firstName, shownUrl }: Record<'firstName' | 'shownUrl', string>) =>
  personalMail(site, {
    firstName,
    subject: `Así apareces en el sitio de ${site.name}`,
    parts: [
      `En el sitio de ${site.name} mostramos a quienes forman parte de la red: nombre, título académico, ORCID y fotografía. Mira cómo apareces tú y dinos si estás de acuerdo:`,
      button('Ver cómo aparezco', shownUrl),
      'Con este mismo enlace puedes retirar tu permiso cuando quieras; guárdalo y no lo compartas.',
      ['Si algo está mal o tienes preguntas, responde este correo o escríbenos a ', contactLink(site), '.'],
    ],
  });

/** Confirms to the applicant that supports and confidential answers were erased, without repeating them. */
export const supportsWithdrawn = (
  site: MailSite,
  { eventTitle, withdrawnAt, applicationUrl }: Record<'eventTitle' | 'withdrawnAt' | 'applicationUrl', string>,
) =>
  personalMail(site, {
    subject: `Retiraste tu autorización: ${eventTitle}`,
    parts: [
      `El ${withdrawnAt} retiraste la autorización para usar los apoyos que pediste en tu postulación a «${eventTitle}». Ya borramos esos datos.`,
      'Tu postulación sigue en pie. En las copias de seguridad se borran solos, a más tardar en cuatro semanas.',
      button('Ver mi postulación', applicationUrl),
      ['Si no fuiste tú, avísanos a ', contactLink(site), '.'],
    ],
  });
