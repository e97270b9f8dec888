/** Mails about requests for personal data. */

import { button, facts, inboxNotice, type MailSite, note, personalMail, quote } from '../../mail/compose.ts';
import type { RIGHTS_TEXTS } from '../rights.ts';

export const RIGHTS_MAILS = {
  answer: {
    granted: {
      access: 'Te enviamos el enlace a tu copia.',
      portability: 'Te enviamos el enlace a tu copia.',
      rectification: 'Ya corregimos tus datos.',
      erasure: 'Ya borramos tus datos. En las copias de respaldo se van solos; si una se restaura, el borrado se repite.',
      objection: 'Dejamos de usar tus datos para eso.',
      blocking: 'Tus datos quedan bloqueados hasta que nos digas otra cosa.',
    } satisfies Record<keyof typeof RIGHTS_TEXTS, string>,
    /** Says that the copies in the bucket are not erased yet: the mail is sent before the bucket confirms. */
    erasedFromCopies:
      'Ya borramos tus datos; y de las copias de respaldo, en cuanto respondan. Allí se van solos; si una se restaura, el borrado se repite.',
    partial: 'Hicimos una parte de lo que pediste.',
    refused: 'No podemos hacer lo que pediste.',
    complaint:
      'Si no estás de acuerdo, tienes 30 días hábiles para reclamar ante la Agencia de Protección de Datos Personales. Es gratis.',
    proof: 'De este pedido guardamos durante dos años la fecha y el resultado, sin su contenido.',
  },
} as const;

/** Notifies people with a stored address that the privacy notice has changed in an important way. */
export const privacyChanged = (site: MailSite, { validFrom, noticeUrl }: Record<'validFrom' | 'noticeUrl', string>) =>
  personalMail(site, {
    subject: `Cambia el aviso de privacidad: ${site.name}`,
    parts: [
      `El aviso de privacidad de ${site.name} cambia el ${validFrom}.`,
      'Te escribimos porque guardamos tu correo y el cambio es importante.',
      button('Leer el aviso nuevo', noticeUrl),
    ],
  });

interface RightsAnswerMailValues {
  number: string;
  /** Result of the request. */
  result: string;
  /** Empty: nothing was erased. */
  erasedParts: string;
  /** Empty when everything was granted. */
  reason: string;
  /** Empty when everything was granted. */
  complaint: string;
  /** Empty: there is no copy to download. */
  copyUrl: string;
}

/** The answer to a request about personal data. A refusal says where to complain and until when. Source: Ley 19.628, art. 11. */
export const rightsAnswerMail = (site: MailSite, values: RightsAnswerMailValues) =>
  personalMail(site, {
    subject: `Respuesta a tu pedido ${values.number}`,
    preheader: `${values.result} ${RIGHTS_MAILS.answer.proof}`,
    parts: [
      values.result,
      facts(['Qué borramos', values.erasedParts]),
      ...(values.copyUrl ? [button('Descargar mis datos', values.copyUrl), 'El enlace sirve una vez y dura 24 horas.'] : []),
      values.reason ? quote('Por qué', values.reason) : '',
      values.complaint,
      note(RIGHTS_MAILS.answer.proof),
    ],
  });

/** Notifies the inbox of a confirmed request. Contains no data of the person. */
export const rightsArrived = (
  site: MailSite,
  { number, rightName, dueDate, adminUrl }: Record<'number' | 'rightName' | 'dueDate' | 'adminUrl', string>,
) =>
  inboxNotice(site, {
    subject: `Llegó una solicitud sobre datos personales: ${number}`,
    parts: [`Una persona confirmó su solicitud: ${rightName}.`, facts(['Vence', dueDate]), button('Verla en el panel', adminUrl)],
  });

/** Reminds an administrator of requests that are due soon. `lines`: one line per request, with its number and the days left. */
export const rightsDigest = (site: MailSite, { count, lines, adminUrl }: Record<'count' | 'lines' | 'adminUrl', string>) =>
  inboxNotice(site, {
    subject: `Solicitudes sobre datos por responder: ${count}`,
    parts: [
      'Estas solicitudes de personas sobre sus datos esperan respuesta:',
      lines,
      button('Responderlas en el panel', adminUrl),
    ],
  });

/** Notifies the person of an extended deadline and the reason. */
export const rightsExtended = (site: MailSite, { number, dueDate, reason }: Record<'number' | 'dueDate' | 'reason', string>) =>
  personalMail(site, {
    subject: `Necesitamos más días para tu pedido ${number}`,
    parts: [`Te responderemos a más tardar el ${dueDate}.`, quote('Por qué', reason)],
  });

/** Mails the link by which the sender of a request proves their address. */
export const rightsLink = (site: MailSite, { rightName, dataUrl }: Record<'rightName' | 'dataUrl', string>) =>
  personalMail(site, {
    subject: `Confirma lo que pediste sobre tus datos: ${site.name}`,
    parts: [
      `Alguien pidió con este correo: «${rightName}». Si fuiste tú, abre este enlace para confirmarlo.`,
      button('Abrir mi pedido', dataUrl),
      'El enlace es personal y dura 24 horas.',
      'Si no fuiste tú, no hagas nada: sin el enlace no pasa nada y el pedido se borra solo.',
    ],
  });

interface RightsReceivedValues {
  number: string;
  rightName: string;
  receivedAt: string;
  dueDate: string;
  /** Empty: the data is not blocked while the request is pending. */
  blockedNote: string;
}

/** The receipt of a confirmed request. */
export const rightsReceived = (site: MailSite, { number, rightName, receivedAt, dueDate, blockedNote }: RightsReceivedValues) =>
  personalMail(site, {
    subject: `Recibimos tu pedido ${number}`,
    parts: [
      `Recibimos tu pedido «${rightName}» el ${receivedAt}, hora de Chile.`,
      `Te respondemos a más tardar el ${dueDate}. Si necesitáramos más días, te diremos por qué.`,
      blockedNote,
    ],
  });

/** The answer to an address without stored data. */
export const rightsUnknown = (site: MailSite) =>
  personalMail(site, {
    subject: `Sobre tus datos: ${site.name}`,
    parts: [
      'Alguien preguntó con este correo qué datos tuyos tenemos.',
      'No tenemos datos con esta dirección. Si usaste otra, pídelo con ella.',
      'Si no fuiste tú, no hagas nada.',
    ],
  });
