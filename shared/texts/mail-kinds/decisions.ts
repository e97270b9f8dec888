/** The first text of a decision's mail; an administrator reads and edits it before it is sent. */
import { button, contactLink, facts, type MailSite, personalMail, webLink } from '../../mail/compose.ts';
import { CALL_TEXT_VALUES } from '../../texts/call-texts.ts';

export const DECISION_MAILS = {
  accepted: {
    programme:
      'Tu nombre, el título de tu propuesta, tu institución y, si lo diste, tu ORCID aparecerán en el programa público del evento. Si prefieres no aparecer, elígelo en tu página.',
    unpublished:
      'Como pediste, tu nombre, tu propuesta, tu institución y tu ORCID no aparecerán en el programa público del evento.',
  },
} as const;

interface DecisionAcceptedValues {
  firstName: string;
  talkTitle: string;
  eventTitle: string;
  eventDate: string;
  eventHour: string;
  eventLocation: string;
  confirmBy: string;
  /** Whether the applicant is named in the public programme, in a sentence. */
  programme: string;
  eventUrl: string;
  /** The applicant's own page, where the applicant confirms. */
  applicationUrl: string;
}

/** The first text of the mail of an acceptance. */
export const decisionAccepted = (site: MailSite, values: DecisionAcceptedValues) =>
  personalMail(site, {
    firstName: values.firstName,
    subject: `Tu propuesta fue aceptada: ${values.eventTitle}`,
    parts: [
      `Tenemos una buena noticia: tu propuesta «${values.talkTitle}» fue aceptada para «${values.eventTitle}». El comité valoró tu trabajo y nos alegra contar contigo.`,
      facts(['Fecha', values.eventDate], ['Hora', values.eventHour], ['Lugar', values.eventLocation]),
      `Por favor, confirma tu participación hasta el ${values.confirmBy} en tu página, que se abre con este botón. Si para entonces no tenemos noticias tuyas, ofreceremos el espacio a otra persona de la lista de espera.`,
      button(CALL_TEXT_VALUES.buttons.confirm, values.applicationUrl),
      values.programme,
      [
        'Si declaraste un requerimiento de inclusión, te contactaremos para acordar los detalles. Toda la información está en la ficha del evento: ',
        webLink(values.eventUrl),
      ],
    ],
  });

/** The first text of the mail of a rejection. */
export const decisionRejected = (
  site: MailSite,
  {
    firstName,
    talkTitle,
    eventTitle,
    applicationUrl,
  }: Record<'firstName' | 'talkTitle' | 'eventTitle' | 'applicationUrl', string>,
) =>
  personalMail(site, {
    firstName,
    subject: `Resultado de tu postulación: ${eventTitle}`,
    parts: [
      `Gracias por postular a «${eventTitle}» con la propuesta «${talkTitle}». Después de la evaluación, en esta ocasión no fue seleccionada.`,
      [
        'Sabemos que detrás de cada resumen hay horas de trabajo. Si quienes la leyeron dejaron comentarios para ti, los encuentras en tu página, que se abre con el botón de abajo. Te invitamos a participar en el evento como asistente y a postular a las próximas convocatorias: ',
        webLink(site.url),
      ],
      ['Si tienes preguntas sobre la evaluación, escríbenos a ', contactLink(site), '.'],
      button(CALL_TEXT_VALUES.buttons.own, applicationUrl),
    ],
  });

/** The first text of the mail about a place on the waiting list. */
export const decisionWaitlist = (
  site: MailSite,
  values: Record<'firstName' | 'talkTitle' | 'eventTitle' | 'confirmBy' | 'eventUrl' | 'applicationUrl', string>,
) =>
  personalMail(site, {
    firstName: values.firstName,
    subject: `Tu propuesta quedó en lista de espera: ${values.eventTitle}`,
    parts: [
      `Gracias por postular a «${values.eventTitle}». Tu propuesta «${values.talkTitle}» fue bien evaluada, pero los cupos disponibles ya están asignados, de modo que quedó en lista de espera.`,
      `Si se libera un espacio, te escribiremos de inmediato. En cualquier caso, tendrás una respuesta definitiva a más tardar el ${values.confirmBy}.`,
      [
        'No necesitas hacer nada por ahora. Si prefieres retirar la propuesta, puedes hacerlo en tu página, que se abre con este botón. La información del evento está en su ficha: ',
        webLink(values.eventUrl),
      ],
      button(CALL_TEXT_VALUES.buttons.own, values.applicationUrl),
    ],
  });
