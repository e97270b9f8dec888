/** What the mail of a decision begins as; an administrator reads and edits it before it is sent. */
import { withLink } from './frame.ts';

export const DECISION_MAILS = {
  accepted: {
    subject: (eventTitle: string) => `Tu propuesta fue aceptada: ${eventTitle}`,
    opening: (talkTitle: string, eventTitle: string) =>
      `Tenemos una buena noticia: tu propuesta «${talkTitle}» fue aceptada para «${eventTitle}». El comité valoró tu trabajo y nos alegra contar contigo.`,
    facts: { date: 'Fecha', hour: 'Hora', place: 'Lugar' },
    confirm: (confirmBy: string) =>
      `Por favor, confirma tu participación hasta el ${confirmBy} en tu página, que se abre con este botón. Si para entonces no tenemos noticias tuyas, ofreceremos el espacio a otra persona de la lista de espera.`,
    inclusion: withLink(
      'Si declaraste un requerimiento de inclusión, te contactaremos para acordar los detalles. Toda la información está en la ficha del evento: ',
    ),
    programme:
      'Tu nombre, el título de tu propuesta, tu institución y, si lo diste, tu ORCID aparecerán en el programa público del evento. Si prefieres no aparecer, elígelo en tu página.',
    unpublished:
      'Como pediste, tu nombre, tu propuesta, tu institución y tu ORCID no aparecerán en el programa público del evento.',
  },
  rejected: {
    subject: (eventTitle: string) => `Resultado de tu postulación: ${eventTitle}`,
    opening: (talkTitle: string, eventTitle: string) =>
      `Gracias por postular a «${eventTitle}» con la propuesta «${talkTitle}». Después de la evaluación, en esta ocasión no fue seleccionada.`,
    further: withLink(
      'Sabemos que detrás de cada resumen hay horas de trabajo. Si quienes la leyeron dejaron comentarios para ti, los encuentras en tu página, que se abre con el botón de abajo. Te invitamos a participar en el evento como asistente y a postular a las próximas convocatorias: ',
    ),
    questions: withLink('Si tienes preguntas sobre la evaluación, escríbenos a ', '.'),
  },
  waitlist: {
    subject: (eventTitle: string) => `Tu propuesta quedó en lista de espera: ${eventTitle}`,
    opening: (talkTitle: string, eventTitle: string) =>
      `Gracias por postular a «${eventTitle}». Tu propuesta «${talkTitle}» fue bien evaluada, pero los cupos disponibles ya están asignados, de modo que quedó en lista de espera.`,
    next: (confirmBy: string) =>
      `Si se libera un espacio, te escribiremos de inmediato. En cualquier caso, tendrás una respuesta definitiva a más tardar el ${confirmBy}.`,
    nothingToDo: withLink(
      'No necesitas hacer nada por ahora. Si prefieres retirar la propuesta, puedes hacerlo en tu página, que se abre con este botón. La información del evento está en su ficha: ',
    ),
  },
} as const;
