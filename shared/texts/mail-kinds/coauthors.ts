/** The mail to who is named as a co-author. It repeats nothing that was typed. */
import { withLink } from './frame.ts';

export const COAUTHOR_MAILS = {
  named: {
    subject: (eventTitle: string) => `Figuras como coautora: ${eventTitle}`,
    opening: (eventTitle: string, at: string) =>
      `El ${at} llegó una postulación a «${eventTitle}» que te nombra entre sus autoras. Te lo contamos porque tu nombre y tu correo están en ella.`,
    link: 'Con este enlace ves qué propuesta es y quiénes la firman. Si no quieres figurar, sales ahí mismo, sin cuenta:',
    button: 'Ver en qué figuro',
    privacy: withLink('Usamos tu correo solo para esto y para los cambios del programa. Cómo cuidamos tus datos: '),
    notYou: withLink('Si no sabes de qué se trata, sal con ese enlace o escríbenos a ', '.'),
  },
} as const;
