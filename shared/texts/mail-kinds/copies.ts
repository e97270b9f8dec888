/** The mail to administrators while copies of the product fail. */
import { button, type MailSite, personalMail } from '../../mail/compose.ts';

/** Notifies an administrator that copies of the product fail. `reason`: the sentence that «Estado» shows. */
export const copiesFailing = (
  site: MailSite,
  { firstName, since, reason, statusUrl }: Record<'firstName' | 'since' | 'reason' | 'statusUrl', string>,
) =>
  personalMail(site, {
    firstName,
    subject: 'Las copias de respaldo fallan desde hace más de una hora',
    parts: [
      `Una copia falló por primera vez el ${since}, y desde entonces no se pudo hacer ninguna. Si el disco del servidor se dañara ahora, se perdería lo que llegó después.`,
      reason,
      'El sitio sigue en marcha y lo intenta otra vez solo. Reenvía este correo a quien administra el servidor.',
      button('Ver el estado', statusUrl),
    ],
  });
