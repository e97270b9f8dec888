/** Mails about the opening of calls. */
import { button, type MailSite, personalMail } from '../../mail/compose.ts';

interface CallOpenedValues {
  eventTitle: string;
  /** «hasta las …»; empty: no close. */
  deadline: string;
  eventUrl: string;
}

/** Notifies those who asked for it that a call has opened. */
export const callOpened = (site: MailSite, { eventTitle, deadline, eventUrl }: CallOpenedValues) =>
  personalMail(site, {
    subject: `Ya abrió la convocatoria: ${eventTitle}`,
    parts: [
      `Pediste que te avisáramos: desde ahora se puede postular a «${eventTitle}».`,
      deadline === '' ? '' : `Puedes postular ${deadline}.`,
      button('Ver la convocatoria', eventUrl),
      'Este es el único correo del aviso; ya borramos tu dirección de esa lista.',
    ],
  });

interface OpeningConfirmationValues {
  email: string;
  /** null: the next call, whichever it is. */
  eventTitle: string | null;
  confirmUrl: string;
  expiresIn: string;
}

/** Asks the owner of an address whether they want to be notified when a call opens. */
export const openingConfirmation = (site: MailSite, { email, eventTitle, confirmUrl, expiresIn }: OpeningConfirmationValues) =>
  personalMail(site, {
    subject: eventTitle === null ? 'Confirma el aviso de la próxima convocatoria' : `Confirma el aviso: ${eventTitle}`,
    parts: [
      eventTitle === null
        ? `Nos pidieron avisar a ${email} cuando abra la próxima convocatoria. Para confirmarlo, abre este enlace y presiona el botón que verás ahí:`
        : `Nos pidieron avisar a ${email} cuando abra la convocatoria de «${eventTitle}». Para confirmarlo, abre este enlace y presiona el botón que verás ahí:`,
      button('Confirmar el aviso', confirmUrl),
      `El enlace vence en ${expiresIn}. Si no lo pediste, puedes ignorar este mensaje: no te escribiremos más.`,
    ],
  });
