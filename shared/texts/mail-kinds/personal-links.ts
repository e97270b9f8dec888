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
  reviewerDigest: {
    left: (count: number) => (count === 1 ? 'Te falta 1 propuesta' : `Te faltan ${count} propuestas`),
    subject: (left: string, eventTitle: string) => `${left} por evaluar: ${eventTitle}`,
    opening: (left: string, eventTitle: string, until: string) =>
      `${left} por evaluar de ${eventTitle}. ${until === '' ? 'Puedes seguir donde quedaste con este enlace' : `El comité las recibe ${until}; sigue donde quedaste con este enlace`}:`,
    button: 'Seguir evaluando',
    saved:
      'Tus notas se guardan solas y puedes continuar en otro equipo o en el teléfono. El enlace es personal: no lo reenvíes.',
    cannot: withLink(
      'Si no puedes evaluar alguna, devuélvela desde la misma página y el comité la pasará a otra persona. Si tienes preguntas, escribe a ',
      '.',
    ),
  },
} as const;
