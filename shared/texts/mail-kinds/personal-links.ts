/** The mails that bring personal links to people without an account: late applicants, reviewers, and owners of lost links. */
import { button, contactLink, inboxNotice, type MailSite, personalMail, quote } from '../../mail/compose.ts';

/** Things that a personal link opens. */
export type LinkedThing = 'application' | 'coauthor' | 'late' | 'draft' | 'review' | 'certificate';

export const LINKED_THINGS: Record<LinkedThing, { text: (eventTitle: string) => string; button: string }> = {
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
  reviewerDigest: {
    left: (count: number) => (count === 1 ? 'Te falta 1 propuesta' : `Te faltan ${count} propuestas`),
  },
} as const;

/** Notifies the inbox that an invited reviewer cannot review. */
export const reviewerDeclined = (
  site: MailSite,
  { reviewerName, eventTitle, note, adminUrl }: Record<'reviewerName' | 'eventTitle' | 'note' | 'adminUrl', string>,
) =>
  inboxNotice(site, {
    subject: `${reviewerName} no puede evaluar: ${eventTitle}`,
    parts: [
      `${reviewerName} nos avisó que no puede evaluar las propuestas de «${eventTitle}». Ya no está entre quienes evalúan, y lo que tenía asignado quedó sin asignar.`,
      note === '' ? '' : quote('Lo que escribió', note),
      button('Ver las postulaciones', adminUrl),
    ],
  });

/** Reminds a reviewer of all unfinished reviews in one mail. */
export const reviewerDigest = (
  site: MailSite,
  values: Record<'reviewerName' | 'eventTitle' | 'left' | 'until' | 'reviewUrl', string>,
) =>
  personalMail(site, {
    firstName: values.reviewerName,
    subject: `${values.left} por evaluar: ${values.eventTitle}`,
    parts: [
      `${values.left} por evaluar de «${values.eventTitle}». ${values.until === '' ? 'Puedes seguir donde quedaste con este enlace' : `El comité las recibe ${values.until}; sigue donde quedaste con este enlace`}:`,
      button('Seguir evaluando', values.reviewUrl),
      'Tus notas se guardan solas y puedes continuar en otro equipo o en el teléfono. El enlace es personal: no lo reenvíes.',
      [
        'Si no puedes evaluar alguna, devuélvela desde la misma página y el comité la pasará a otra persona. Si tienes preguntas, escribe a ',
        contactLink(site),
        '.',
      ],
    ],
  });

/** Invites a reviewer; reviewers have no account. */
export const reviewerInvitation = (
  site: MailSite,
  values: {
    reviewerName: string;
    eventTitle: string;
    proposals: number;
    /** «hasta las 23:59 del …», or '' */
    until: string;
    reviewUrl: string;
  },
) => {
  const { proposals, until } = values;
  const what = proposals === 0 ? 'las propuestas' : proposals === 1 ? '1 propuesta' : `${proposals} propuestas`;
  return personalMail(site, {
    firstName: values.reviewerName,
    subject: `Invitación a evaluar propuestas: ${values.eventTitle}`,
    parts: [
      `Te invitamos a evaluar ${what} de «${values.eventTitle}»${until && ` ${until}`}. Para leer y calificar abre este enlace; no necesitas una cuenta:`,
      button('Evaluar las propuestas', values.reviewUrl),
      'El enlace es personal: quien lo tenga puede leer las propuestas. Verás trabajos inéditos, por lo que te pedimos tratarlos con reserva.',
      [
        'Si no puedes, dilo en esa misma página con «No puedo evaluar»: el comité se entera y la invitación termina. Si tienes preguntas, escribe a ',
        contactLink(site),
        '. Gracias por tu tiempo.',
      ],
    ],
  });
};

/** Sends all personal links of an address in one mail. */
export const personalLinks = (
  site: MailSite,
  { links }: { links: readonly { thing: LinkedThing; eventTitle: string; url: string }[] },
) =>
  personalMail(site, {
    subject: links.length === 1 ? 'Tu enlace personal' : 'Tus enlaces personales',
    parts: [
      links.length === 1
        ? 'Pediste tu enlace personal. Es este; no lo compartas:'
        : 'Pediste tus enlaces personales. Son estos; no los compartas:',
      ...links.flatMap(({ thing, eventTitle, url }) => [
        LINKED_THINGS[thing].text(eventTitle),
        button(LINKED_THINGS[thing].button, url),
      ]),
      'Cuando abras uno, los que recibiste antes para lo mismo dejan de servir.',
      ['Si no lo pediste, no tienes que hacer nada. Si tienes preguntas, escríbenos a ', contactLink(site), '.'],
    ],
  });

/** Lets the person of one address apply after the close. */
export const lateLink = (
  site: MailSite,
  { eventTitle, expiresAt, applyUrl }: Record<'eventTitle' | 'expiresAt' | 'applyUrl', string>,
) =>
  personalMail(site, {
    subject: `Puedes postular fuera de plazo: ${eventTitle}`,
    parts: [
      `El equipo organizador te permite postular a «${eventTitle}» aunque la convocatoria haya cerrado. Usa este enlace personal, que sirve una sola vez y vence el ${expiresAt}:`,
      button('Postular', applyUrl),
      ['Si tienes preguntas, escríbenos a ', contactLink(site), '.'],
    ],
  });
