/** A draft that is saved to go on elsewhere. */
import { withLink } from './mail-kinds/frame.ts';

export const DRAFT_TEXTS = {
  title: 'Guardar y seguir después',
  help: 'Te enviamos un enlace para seguir en este u otro equipo, con tus archivos. Ábrelo en dos días: si no, el borrador se borra. El requerimiento de inclusión no se guarda.',
  remind: 'Recuérdamelo una vez por correo antes del cierre',
  save: 'Guardar',
  saving: 'Guardando',
  saved: (hour: string) => `Guardado a las ${hour}.`,
  mailed: (email: string) => `Te enviamos el enlace a ${email}.`,
  failed: 'No pudimos guardar el borrador. Lo que escribiste sigue aquí: inténtalo de nuevo.',
  dead: 'Este borrador ya no está: se envió, o se borró.',
  elsewhere:
    'Este borrador sigue en el enlace que te enviamos, que ya se abrió. Lo que escribiste aquí no se guardó: sigue en esta página.',
  openLinkFirst:
    'Por ahora no podemos guardar estos archivos: abre primero el enlace que te enviamos, y desde ahí caben todos. Lo demás sí se puede guardar.',
} as const;

export const DRAFT_MAILS = {
  preheader: 'Tu postulación todavía no está enviada.',
  button: 'Seguir con mi postulación',
  notYou: withLink('Si no fuiste tú, escribieron tu correo por error: no tienes que hacer nada, o escríbenos a ', '.'),
  saved: {
    subject: (eventTitle: string) => `Tu borrador: ${eventTitle}`,
    opening: (eventTitle: string, until: string) =>
      `Guardamos tu postulación a «${eventTitle}» para que sigas cuando quieras. Todavía no está enviada: puedes enviarla ${until}.`,
    reason:
      'Abre el enlace en los próximos dos días: si no, el borrador se borra. Después se borra al enviarlo, o una semana después del cierre. El enlace es personal; no lo compartas.',
  },
  reminder: {
    subject: (eventTitle: string) => `Tu postulación sigue sin enviar: ${eventTitle}`,
    opening: (eventTitle: string, until: string) =>
      `Empezaste una postulación a «${eventTitle}» y pediste que te lo recordáramos. Puedes enviarla ${until}.`,
    reason: 'Recibes este correo porque marcaste «Recuérdamelo»; si guardas el borrador sin esa marca, no te escribimos más.',
  },
  /** Of a call without a date. */
  whileOpen: 'mientras la convocatoria siga abierta',
} as const;
