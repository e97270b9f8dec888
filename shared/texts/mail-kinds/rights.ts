/** Mails about requests of one's own data. */
import type { RIGHTS_TEXTS } from '../rights.ts';

export const RIGHTS_MAILS = {
  link: {
    subject: (siteName: string) => `Confirma lo que pediste sobre tus datos: ${siteName}`,
    opening: (name: string) => `Alguien pidió con este correo: «${name}». Si fuiste tú, abre este enlace para confirmarlo.`,
    button: 'Abrir mi pedido',
    expiry: 'El enlace es personal y dura 24 horas.',
    notYou: 'Si no fuiste tú, no hagas nada: sin el enlace no pasa nada y el pedido se borra solo.',
  },
  unknown: {
    subject: (siteName: string) => `Sobre tus datos: ${siteName}`,
    opening: 'Alguien preguntó con este correo qué datos tuyos tenemos.',
    answer: 'No tenemos datos con esta dirección. Si usaste otra, pídelo con ella.',
    notYou: 'Si no fuiste tú, no hagas nada.',
  },
  received: {
    subject: (number: string) => `Recibimos tu pedido ${number}`,
    opening: (name: string, at: string) => `Recibimos tu pedido «${name}» el ${at}, hora de Chile.`,
    term: (due: string) => `Te respondemos a más tardar el ${due}. Si necesitáramos más días, te diremos por qué.`,
    blocked: 'Mientras tanto, tus datos están bloqueados: no salen en listas, correos ni páginas.',
  },
  arrived: {
    subject: (number: string) => `Llegó una solicitud sobre datos personales: ${number}`,
    opening: (name: string) => `Una persona confirmó su solicitud: ${name}.`,
    due: 'Vence',
    button: 'Verla en el panel',
  },
  digest: {
    subject: (count: string) => `Solicitudes sobre datos por responder: ${count}`,
    opening: 'Estas solicitudes de personas sobre sus datos esperan respuesta:',
    button: 'Responderlas en el panel',
  },
  extended: {
    subject: (number: string) => `Necesitamos más días para tu pedido ${number}`,
    opening: (due: string) => `Te responderemos a más tardar el ${due}.`,
    reason: 'Por qué',
  },
  answer: {
    subject: (number: string) => `Respuesta a tu pedido ${number}`,
    granted: {
      access: 'Te enviamos el enlace a tu copia.',
      portability: 'Te enviamos el enlace a tu copia.',
      rectification: 'Ya corregimos tus datos.',
      erasure: 'Ya borramos tus datos. En las copias de respaldo se van solos; si una se restaura, el borrado se repite.',
      objection: 'Dejamos de usar tus datos para eso.',
      blocking: 'Tus datos quedan bloqueados hasta que nos digas otra cosa.',
    } satisfies Record<keyof typeof RIGHTS_TEXTS, string>,
    /** Where a bucket is configured, the answer leaves before the bucket confirms the erasure. */
    erasedFromCopies:
      'Ya borramos tus datos; y de las copias de respaldo, en cuanto respondan. Allí se van solos; si una se restaura, el borrado se repite.',
    partial: 'Hicimos una parte de lo que pediste.',
    refused: 'No podemos hacer lo que pediste.',
    reason: 'Por qué',
    erased: 'Qué borramos',
    complaint:
      'Si no estás de acuerdo, tienes 30 días hábiles para reclamar ante la Agencia de Protección de Datos Personales. Es gratis.',
    proof: 'De este pedido guardamos durante dos años la fecha y el resultado, sin su contenido.',
    button: 'Descargar mis datos',
    copy: 'El enlace sirve una vez y dura 24 horas.',
  },
  privacyChanged: {
    subject: (siteName: string) => `Cambia el aviso de privacidad: ${siteName}`,
    opening: (siteName: string, from: string) => `El aviso de privacidad de ${siteName} cambia el ${from}.`,
    why: 'Te escribimos porque guardamos tu correo y el cambio es importante.',
    button: 'Leer el aviso nuevo',
  },
} as const;
