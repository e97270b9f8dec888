/** The mail to a named co-author. Repeats no typed text: anyone can type anyone's address. */
import { button, contactLink, type MailSite, personalMail, webLink } from '../../mail/compose.ts';

/** Notifies a person named as a co-author, with the link that removes the name. */
export const applicationCoauthor = (
  site: MailSite,
  values: Record<'eventTitle' | 'receivedAt' | 'coauthorUrl' | 'privacyUrl', string>,
) =>
  personalMail(site, {
    subject: `Figuras como coautora: ${values.eventTitle}`,
    parts: [
      `El ${values.receivedAt} llegó una postulación a «${values.eventTitle}» que te nombra entre sus autoras. Te lo contamos porque tu nombre y tu correo están en ella.`,
      'Con este enlace ves qué propuesta es y quiénes la firman. Si no quieres figurar, sales ahí mismo, sin cuenta:',
      button('Ver en qué figuro', values.coauthorUrl),
      ['Usamos tu correo solo para esto y para los cambios del programa. Cómo cuidamos tus datos: ', webLink(values.privacyUrl)],
      ['Si no sabes de qué se trata, sal con ese enlace o escríbenos a ', contactLink(site), '.'],
    ],
  });
