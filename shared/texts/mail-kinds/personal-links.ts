/** The mails that bring a personal link to who has no account: late applicants and reviewers. */
import { withLink } from './frame.ts';

export const PERSONAL_LINK_MAILS = {
  late: {
    subject: (eventTitle: string) => `Puedes postular fuera de plazo: ${eventTitle}`,
    opening: (eventTitle: string, expiresAt: string) =>
      `El equipo organizador te permite postular a ${eventTitle} aunque la convocatoria ya cerró. Usa este enlace personal, que sirve una sola vez y vence el ${expiresAt}:`,
    button: 'Postular',
    questions: withLink('Si tienes preguntas, escríbenos a ', '.'),
  },
  reviewer: {
    subject: (eventTitle: string) => `Invitación a evaluar propuestas: ${eventTitle}`,
    opening: (eventTitle: string) =>
      `Te invitamos a evaluar las propuestas recibidas para ${eventTitle}. Para leerlas y calificarlas abre este enlace; no necesitas una cuenta:`,
    button: 'Evaluar las propuestas',
    confidential:
      'El enlace es personal: quien lo tenga puede leer las propuestas. Verás trabajos inéditos, por lo que te pedimos tratarlos con reserva.',
    notExpected: withLink('Si no esperabas esta invitación o prefieres no evaluar, avísanos a ', '. Gracias por tu tiempo.'),
  },
} as const;
