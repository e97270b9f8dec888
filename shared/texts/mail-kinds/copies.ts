/** The mail to administrators while no copy of the product reaches its place. */
import { button, type MailSite, personalMail } from '../../mail/compose.ts';

/** Tells an administrator that no copy of the product reaches its place. `reason` is a sentence of Estado. */
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
