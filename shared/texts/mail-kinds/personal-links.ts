/** The mails that bring personal links to people without an account: late applicants, reviewers, and owners of lost links. */
import { withLink } from './frame.ts';

/** What a personal link opens. */
export type LinkedThing = 'application' | 'coauthor' | 'late' | 'draft' | 'review' | 'certificate';

const THINGS: Record<LinkedThing, { text: (eventTitle: string) => string; button: string }> = {
  application: { text: (eventTitle) => `Tu postulación a «${eventTitle}»:`, button: 'Ver mi postulación' },
  coauthor: {
    text: (eventTitle) => `Una postulación a «${eventTitle}» que te nombra entre sus autoras:`,
    button: 'Ver en qué figuro',
  },
  late: { text: (eventTitle) => `Tu permiso para postular fuera de plazo a «${eventTitle}»:`, button: 'Postular' },
  draft: { text: (eventTitle) => `Lo que guardaste para postular a «${eventTitle}»:`, button: 'Seguir con mi postulación' },
  review: { text: (eventTitle) => `Las propuestas de «${eventTitle}» que evalúas:`, button: 'Evaluar las propuestas' },
  certificate: { text: (eventTitle) => `Tu certificado de «${eventTitle}»:`, button: 'Ver y descargar mi certificado' },
};

export const PERSONAL_LINK_MAILS = {
  lost: {
    subject: (links: number) => (links === 1 ? 'Tu enlace personal' : 'Tus enlaces personales'),
    opening: (links: number) =>
      links === 1
        ? 'Pediste tu enlace personal. Es este; no lo compartas:'
        : 'Pediste tus enlaces personales. Son estos; no los compartas:',
    things: THINGS,
    earlier: 'Cuando abras uno, los que recibiste antes para lo mismo dejan de servir.',
    questions: withLink('Si no lo pediste, no tienes que hacer nada. Si tienes preguntas, escríbenos a ', '.'),
  },
  late: {
    subject: (eventTitle: string) => `Puedes postular fuera de plazo: ${eventTitle}`,
    opening: (eventTitle: string, expiresAt: string) =>
      `El equipo organizador te permite postular a «${eventTitle}» aunque la convocatoria ya cerró. Usa este enlace personal, que sirve una sola vez y vence el ${expiresAt}:`,
    button: 'Postular',
    questions: withLink('Si tienes preguntas, escríbenos a ', '.'),
  },
  reviewer: {
    subject: (eventTitle: string) => `Invitación a evaluar propuestas: ${eventTitle}`,
    /** @param until «hasta las 23:59 del …», or '' */
    opening: (eventTitle: string, proposals: number, until: string) => {
      const what = proposals === 0 ? 'las propuestas' : proposals === 1 ? '1 propuesta' : `${proposals} propuestas`;
      return `Te invitamos a evaluar ${what} de «${eventTitle}»${until && ` ${until}`}. Para leer y calificar abre este enlace; no necesitas una cuenta:`;
    },
    button: 'Evaluar las propuestas',
    confidential:
      'El enlace es personal: quien lo tenga puede leer las propuestas. Verás trabajos inéditos, por lo que te pedimos tratarlos con reserva.',
    notExpected: withLink(
      'Si no puedes, dilo en esa misma página con «No puedo evaluar»: el comité se entera y la invitación termina. Si tienes preguntas, escribe a ',
      '. Gracias por tu tiempo.',
    ),
  },
  reviewerDeclined: {
    subject: (name: string, eventTitle: string) => `${name} no puede evaluar: ${eventTitle}`,
    opening: (name: string, eventTitle: string) =>
      `${name} nos avisó que no puede evaluar las propuestas de «${eventTitle}». Ya no está entre quienes evalúan, y lo que tenía asignado quedó sin asignar.`,
    note: 'Lo que escribió',
    button: 'Ver las postulaciones',
  },
  reviewerDigest: {
    left: (count: number) => (count === 1 ? 'Te falta 1 propuesta' : `Te faltan ${count} propuestas`),
    subject: (left: string, eventTitle: string) => `${left} por evaluar: ${eventTitle}`,
    opening: (left: string, eventTitle: string, until: string) =>
      `${left} por evaluar de «${eventTitle}». ${until === '' ? 'Puedes seguir donde quedaste con este enlace' : `El comité las recibe ${until}; sigue donde quedaste con este enlace`}:`,
    button: 'Seguir evaluando',
    saved:
      'Tus notas se guardan solas y puedes continuar en otro equipo o en el teléfono. El enlace es personal: no lo reenvíes.',
    cannot: withLink(
      'Si no puedes evaluar alguna, devuélvela desde la misma página y el comité la pasará a otra persona. Si tienes preguntas, escribe a ',
      '.',
    ),
  },
} as const;
