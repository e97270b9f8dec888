/** The mails of the contact form. */
import { withLink } from './frame.ts';

export const CONTACT_MAILS = {
  received: {
    subject: (senderName: string) => `Nuevo mensaje de contacto: ${senderName}`,
    preheader: (senderName: string, message: string) => `${senderName}: ${message}`,
    opening: 'Llegó un mensaje desde el formulario de contacto.',
    facts: { name: 'Nombre', email: 'Correo', receivedAt: 'Recibido' },
    message: 'Mensaje',
    answering: withLink('Para contestar, responde este correo: la respuesta llegará a ', '.'),
  },
  held: {
    subject: (count: string) => `Mensajes que podrían ser automáticos: ${count}`,
    opening:
      'Estos mensajes del formulario de contacto podrían venir de un programa, así que no te los enviamos uno a uno. Nada se borró: esperan a que alguien los conteste o los elimine.',
    lines: (count: string) => `Sin contestar: ${count}`,
    button: 'Ver los mensajes',
  },
  answer: {
    subject: (siteName: string) => `Respuesta a tu mensaje: ${siteName}`,
    preheader: (siteName: string, answer: string) =>
      `La red ${siteName} responde al mensaje que le dejaste en el formulario de contacto de su sitio: ${answer}`,
    yourMessage: (when: string) => `Lo que nos escribiste el ${when}`,
  },
  acknowledgement: {
    subject: (siteName: string) => `Recibimos tu mensaje: ${siteName}`,
    opening: (siteName: string) =>
      `Recibimos el mensaje que dejaste en el formulario de contacto de la red ${siteName}. Lo leerá una persona del equipo y te responderá a este correo.`,
    notYou: withLink('Si no fuiste tú quien escribió, puedes ignorar este aviso o avisarnos a ', '.'),
  },
} as const;
