/** The mail of a saved draft. */
import { button, contactLink, type MailSite, personalMail } from '../../mail/compose.ts';

export const DRAFT_MAILS = {
  saved: {
    subject: (eventTitle: string) => `Tu borrador: ${eventTitle}`,
    opening: (eventTitle: string, until: string) =>
      `Guardamos tu postulación a «${eventTitle}» para que sigas cuando quieras. Todavía no está enviada: puedes enviarla ${until}.`,
    reason:
      'Abre el enlace en los próximos dos días: si no, el borrador se borra. Después se borra al enviarlo, o una semana después del cierre. El enlace es personal; no lo compartas.',
  },
  reminder: {
    subject: (eventTitle: string) => `Tu postulación sigue sin enviar: ${eventTitle}`,
    opening: (eventTitle: string, until: string) =>
      `Empezaste una postulación a «${eventTitle}» y pediste que te lo recordáramos. Puedes enviarla ${until}.`,
    reason: 'Recibes este correo porque marcaste «Recuérdamelo»; si guardas el borrador sin esa marca, no te escribimos más.',
  },
  /** The end of a call without a date. */
  whileOpen: 'mientras la convocatoria siga abierta',
} as const;

interface DraftLinkValues {
  subject: string;
  opening: string;
  /** Reason of the mail, and fate of the draft. */
  reason: string;
  draftUrl: string;
}

/** The link that continues a draft, to the person who saved it: at first, and as a reminder. It repeats nothing that was typed. */
export const draftLink = (site: MailSite, { subject, opening, reason, draftUrl }: DraftLinkValues) =>
  personalMail(site, {
    subject,
    preheader: 'Tu postulación todavía no está enviada.',
    parts: [
      opening,
      button('Seguir con mi postulación', draftUrl),
      reason,
      ['Si no fuiste tú, escribieron tu correo por error: no tienes que hacer nada, o escríbenos a ', contactLink(site), '.'],
    ],
  });
