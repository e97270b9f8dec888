/** The mails about consents: a withdrawn one, and the question to a person on public pages. */
import { withLink } from './frame.ts';

export const CONSENT_MAILS = {
  withdrawn: {
    subject: (eventTitle: string) => `Retiraste tu autorización: ${eventTitle}`,
    opening: (eventTitle: string, withdrawnAt: string) =>
      `El ${withdrawnAt} retiraste la autorización para usar los apoyos que pediste en tu postulación a «${eventTitle}». Ya borramos esos datos.`,
    next: 'Tu postulación sigue en pie. En las copias de seguridad se borran solos, a más tardar en cuatro semanas.',
    button: 'Ver mi postulación',
    notYou: withLink('Si no fuiste tú, avísanos a ', '.'),
  },
  shown: {
    subject: (siteName: string) => `Así apareces en el sitio de ${siteName}`,
    opening: (siteName: string) =>
      `En el sitio de ${siteName} mostramos a quienes forman parte de la red: nombre, título académico, ORCID y fotografía. Mira cómo apareces tú y dinos si estás de acuerdo:`,
    button: 'Ver cómo aparezco',
    later: 'Con este mismo enlace puedes retirar tu permiso cuando quieras; guárdalo y no lo compartas.',
    questions: withLink('Si algo está mal o tienes preguntas, responde este correo o escríbenos a ', '.'),
  },
} as const;
