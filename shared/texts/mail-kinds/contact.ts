/** The mails of the contact form. */
import { button, contactLink, facts, inboxNotice, type MailSite, mailLink, personalMail, quote } from '../../mail/compose.ts';

/** Confirms to the sender that the message arrived, without repeating it: the address may be another person's. */
export const contactAcknowledgement = (site: MailSite) =>
  personalMail(site, {
    subject: `Recibimos tu mensaje: ${site.name}`,
    parts: [
      `Recibimos el mensaje que dejaste en el formulario de contacto de la red ${site.name}. Lo leerá una persona del equipo y te responderá a este correo.`,
      ['Si no fuiste tú quien escribió, puedes ignorar este aviso o avisarnos a ', contactLink(site), '.'],
    ],
  });

interface ContactAnswerValues {
  senderName: string;
  /** Paragraphs separated by blank lines. */
  answer: string;
  message: string;
  /** Time in words. */
  receivedAt: string;
}

/** An administrator's answer to a contact message, as written. */
export const contactAnswer = (site: MailSite, { senderName, answer, message, receivedAt }: ContactAnswerValues) =>
  personalMail(site, {
    firstName: senderName,
    subject: `Respuesta a tu mensaje: ${site.name}`,
    preheader: `La red ${site.name} responde al mensaje que le dejaste en el formulario de contacto de su sitio: ${answer}`,
    parts: [...answer.split(/\n\s*\n/u), quote(`Lo que nos escribiste el ${receivedAt}`, message)],
  });

/** Says how many messages are held because they look automatic, without repeating them. */
export const contactHeld = (site: MailSite, { count, adminUrl }: Record<'count' | 'adminUrl', string>) =>
  inboxNotice(site, {
    subject: `Mensajes que podrían ser automáticos: ${count}`,
    parts: [
      'Estos mensajes del formulario de contacto podrían venir de un programa, así que no te los enviamos uno a uno. Nada se borró: esperan a que alguien los conteste o los elimine.',
      `Sin contestar: ${count}`,
      button('Ver los mensajes', adminUrl),
    ],
  });

/** Notifies the inbox of what was written in the contact form. */
export const contactReceived = (
  site: MailSite,
  { senderName, senderEmail, receivedAt, message }: Record<'senderName' | 'senderEmail' | 'receivedAt' | 'message', string>,
) =>
  inboxNotice(site, {
    subject: `Nuevo mensaje de contacto: ${senderName}`,
    preheader: `${senderName}: ${message}`,
    parts: [
      'Llegó un mensaje desde el formulario de contacto.',
      facts(['Nombre', senderName], ['Correo', mailLink(senderEmail)], ['Recibido', receivedAt]),
      quote('Mensaje', message),
      ['Para contestar, responde este correo: la respuesta llegará a ', mailLink(senderEmail), '.'],
    ],
  });
