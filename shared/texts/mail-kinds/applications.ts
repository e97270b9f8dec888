/** The mails that an application causes, except those of decisions. */
import { unbroken } from '../../applications/number.ts';
import { button, contactLink, type MailSite, personalMail, webLink } from '../../mail/compose.ts';

export const APPLICATION_MAILS = {
  receipt: {
    coauthors: 'Cuando abras tu enlace personal por primera vez, avisaremos a las coautoras que nombraste con su correo.',
    programme:
      'Si tu propuesta es aceptada, tu nombre, su título, tu institución y, si lo diste, tu ORCID aparecerán en el programa público del evento. Si prefieres no aparecer, elígelo con ese mismo enlace cuando quieras.',
  },
  changed: {
    subject: (eventTitle: string) => `Cambio en tu postulación: ${eventTitle}`,
    subjects: {
      confirmed: (eventTitle: string) => `Confirmaste tu participación: ${eventTitle}`,
      declined: (eventTitle: string) => `Nos avisaste que no participarás: ${eventTitle}`,
    },
    kinds: {
      edited: (at: string) => `El ${at} guardamos los cambios que hiciste en tu postulación.`,
      withdrawn: (at: string) =>
        `El ${at} retiraste tu postulación: el comité ya no la considerará. Hasta el cierre de la convocatoria puedes recuperarla en tu página, o postular de nuevo.`,
      withdrawnForGood: (at: string) =>
        `El ${at} retiraste tu postulación: el comité ya no la considerará. No se puede recuperar; hasta el cierre de la convocatoria puedes postular de nuevo.`,
      withdrawnClosed: (at: string) =>
        `El ${at} retiraste tu postulación: el comité ya no la considerará. La convocatoria ya cerró, así que no se puede recuperar.`,
      restored: (at: string) => `El ${at} recuperaste tu postulación: sigue en pie lo que habías enviado.`,
      confirmed: (at: string) => `El ${at} confirmaste tu participación. Gracias: te esperamos.`,
      declined: (at: string) => `El ${at} nos avisaste que no podrás participar. Gracias por decirlo a tiempo.`,
      coauthorLeft: (at: string) =>
        `El ${at} una de las personas que nombraste como coautoras pidió no figurar: la quitamos de tu postulación. En tu página ves quiénes siguen en ella.`,
    },
  },
  eventChanged: {
    cancelled: 'El evento se cancela.',
    postponed: 'El evento se posterga; aún no hay fecha nueva. Tu postulación sigue en pie.',
    moved: (day: string) => `El evento se posterga: la nueva fecha es el ${day}. Tu postulación sigue en pie.`,
    online: 'El evento se hará en línea. Tu postulación sigue en pie.',
  },
} as const;

/** Asks the address that an applicant wants for an application to confirm it by opening the link. It repeats nothing that was typed. */
export const applicationAddress = (
  site: MailSite,
  { eventTitle, applicationUrl }: Record<'eventTitle' | 'applicationUrl', string>,
) =>
  personalMail(site, {
    subject: `Confirma tu correo: ${eventTitle}`,
    parts: [
      `Una postulación a «${eventTitle}» tiene otro correo, y nos pidieron cambiarlo por este. El cambio queda hecho cuando abras este enlace, que es personal y sirve por siete días; no lo compartas:`,
      button('Sí, es mi correo', applicationUrl),
      [
        'Si no fuiste tú, escribieron tu correo por error: no abras el enlace y nada cambia. Si te preocupa, escríbenos a ',
        contactLink(site),
        '.',
      ],
    ],
  });

/** Notifies the applicant that the form was sent again with their address, which changed nothing. Repeats nothing that was typed. */
export const applicationAgain = (
  site: MailSite,
  {
    eventTitle,
    receivedAt,
    repeatedAt,
    applicationUrl,
  }: Record<'eventTitle' | 'receivedAt' | 'repeatedAt' | 'applicationUrl', string>,
) =>
  personalMail(site, {
    subject: `Ya tenemos tu postulación: ${eventTitle}`,
    parts: [
      `Ya tenemos tu postulación a «${eventTitle}»: llegó el ${receivedAt} y sigue en pie. El ${repeatedAt} el formulario llegó otra vez con tu correo, y eso no cambió nada.`,
      'Con este enlace personal puedes verlo, corregirlo hasta el cierre de la convocatoria y retirarlo; no lo compartas:',
      button('Ver mi postulación', applicationUrl),
      ['Si no fuiste tú, no tienes que hacer nada; si te preocupa, escríbenos a ', contactLink(site), '.'],
    ],
  });

interface ApplicationChangedValues {
  /** Empty: greets without a name. */
  firstName: string;
  subject: string;
  eventTitle: string;
  /** The change and its time, a sentence. */
  change: string;
  applicationUrl: string;
}

/** Notifies the applicant of what changed in their application: what they did, or that they undid it. */
export const applicationChanged = (
  site: MailSite,
  { firstName, subject, eventTitle, change, applicationUrl }: ApplicationChangedValues,
) =>
  personalMail(site, {
    firstName,
    subject,
    parts: [
      `Te escribimos por tu postulación a «${eventTitle}».`,
      change,
      'En tu página puedes ver cómo va tu postulación. El enlace es personal; no lo compartas:',
      button('Ver mi postulación', applicationUrl),
      ['Si no fuiste tú, escríbenos a ', contactLink(site), '.'],
    ],
  });

/** Sends the applicant a new personal link. */
export const applicationLink = (
  site: MailSite,
  { firstName, eventTitle, applicationUrl }: Record<'firstName' | 'eventTitle' | 'applicationUrl', string>,
) =>
  personalMail(site, {
    firstName,
    subject: `Tu enlace personal: ${eventTitle}`,
    parts: [
      `Este es un enlace nuevo a tu postulación a «${eventTitle}». Con él puedes ver lo que enviaste y su estado, corregirlo hasta el cierre de la convocatoria y retirarlo. Los enlaces anteriores ya no sirven; no compartas este:`,
      button('Ver mi postulación', applicationUrl),
      ['Si no lo pediste o tienes preguntas, escríbenos a ', contactLink(site), '.'],
    ],
  });

/** Notifies an applicant's former address that the application now has another e-mail address. Names neither that address nor what was sent. */
export const applicationMoved = (site: MailSite, { eventTitle, movedAt }: Record<'eventTitle' | 'movedAt', string>) =>
  personalMail(site, {
    subject: `Cambio de correo de tu postulación: ${eventTitle}`,
    parts: [
      `El ${movedAt} se corrigió el correo de una postulación a «${eventTitle}» que tenía esta dirección. Los mensajes sobre ella llegan desde ahora a la otra, y los enlaces que recibiste aquí ya no sirven.`,
      [
        'Si no esperabas este mensaje, escribieron tu correo por error y no tienes que hacer nada. Si la postulación es tuya y no la cambiaste, escríbenos a ',
        contactLink(site),
        '.',
      ],
    ],
  });

interface ApplicationReceiptValues {
  /** See shared/applications/number.ts. */
  number: string;
  eventTitle: string;
  receivedAt: string;
  /** The deadline in words; null: there is none to say. */
  until: string | null;
  /** Co-authors are notified once the link is opened. */
  coauthorsWait: boolean;
  applicationUrl: string;
  eventUrl: string;
}

/**
 * Notifies the applicant that an application arrived, with the link that shows and corrects it. Repeats no typed text: anyone can
 * type anyone's address. Source: decisions, "Applications".
 */
export const applicationReceipt = (site: MailSite, values: ApplicationReceiptValues) =>
  personalMail(site, {
    subject: `Recibimos tu postulación: ${values.eventTitle}`,
    parts: [
      `El ${values.receivedAt} recibimos tu postulación a «${values.eventTitle}», con el número ${unbroken(values.number)}. Queremos agradecerte el tiempo que le dedicaste.`,
      'Con este enlace personal puedes ver todo lo que enviaste, corregirlo, cambiar archivos y retirar tu postulación; no lo compartas:',
      button('Ver mi postulación', values.applicationUrl),
      values.coauthorsWait ? APPLICATION_MAILS.receipt.coauthors : '',
      values.until === null
        ? 'El comité la evaluará y te escribiremos con el resultado, sea cual sea.'
        : `Puedes corregirla ${values.until}. Después la evaluará el comité y te escribiremos con el resultado, sea cual sea.`,
      APPLICATION_MAILS.receipt.programme,
      ['Puedes volver a la ficha del evento en ', webLink(values.eventUrl)],
      ['Si no fuiste tú quien la envió, escribieron tu correo por error: avísanos a ', contactLink(site), ' y la borraremos.'],
    ],
  });

interface EventChangedValues {
  eventTitle: string;
  /** The change of the event, a sentence. */
  change: string;
  /** The network's note about it; may be empty. */
  note: string;
  eventUrl: string;
}

/** Notifies applicants that their event was cancelled, postponed or moved online. */
export const eventChanged = (site: MailSite, { eventTitle, change, note, eventUrl }: EventChangedValues) =>
  personalMail(site, {
    subject: `Cambio importante: ${eventTitle}`,
    parts: [
      `Te escribimos porque postulaste a «${eventTitle}».`,
      change,
      note,
      button('Ver el evento', eventUrl),
      ['Si tienes preguntas, escríbenos a ', contactLink(site), '.'],
    ],
  });
