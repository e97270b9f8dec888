/** The panel's words about mails: outbox, mailings, bounces. */
import { formatCount } from '../format/format.ts';
import { SIDEBAR_TEXTS } from './panel.ts';

export const MAIL_TEXTS = {
  title: SIDEBAR_TEXTS.mails,
  facts: {
    stored: 'Guardados, sin enviar',
    lastDay: 'En las últimas 24 horas',
  },
  ofPlan: (sent: number, perDay: number) => `${sent} de ${perDay}`,
  pace: (perDay: number, days: number) =>
    `El plan permite ${formatCount(perDay, 'correo', 'correos')} al día: lo que espera terminará de salir en unos ${days} días. No se pierde ninguno.`,
  storedAsFiles: 'No hay un proveedor de correo configurado: los correos se guardan como archivos en la carpeta de datos.',
  offHelp:
    'Los correos no salen: no hay un proveedor configurado. Se guardan como archivos en la carpeta de datos y nadie los recibe.',
  off: 'Ahora los correos no salen del servidor: nadie recibe lo que aquí se promete.',
  outbox: 'Bandeja de salida',
  states: { dead: 'No entregados', pending: 'En espera', sent: 'Enviados' },
  stateColumn: 'Estado',
  /** States of one mail. */
  state: { dead: 'No entregado', pending: 'En espera', sent: 'Enviado' },
  show: 'Mostrar',
  search: 'Buscar por dirección o asunto',
  subject: 'Asunto',
  to: 'Para',
  when: 'Fecha',
  reason: 'Motivo',
  /** Label of the provider's error message. */
  detail: 'Detalle técnico',
  nextAttempt: (when: string) => `Próximo intento: ${when}`,
  stopped: 'El envío está detenido',
  stoppedHelp: (waiting: number) =>
    `${waiting === 1 ? 'Espera' : 'Esperan'} ${formatCount(waiting, 'correo', 'correos')}; no se pierde ninguno y saldrán solos.`,
  retry: 'Enviar otra vez',
  retryNamed: (subject: string, to: string) => `Enviar otra vez: ${subject}, a ${to}`,
  retried: 'El correo vuelve a la bandeja de salida',
  counted: (mails: number) => formatCount(mails, 'correo', 'correos'),
  retryMany: (mails: string) => `Enviar otra vez ${mails}`,
  retryManyHelp: 'Salen ahora mismo, menos los que quizá llegaron y los de direcciones que rebotan. No se puede deshacer.',
  retriedMany: (mails: string) => `De vuelta en la bandeja de salida: ${mails}`,
  empty: {
    dead: 'Ningún correo quedó sin entregar',
    pending: 'Ningún correo espera',
    sent: 'Aún no se ha enviado ningún correo',
  },
  emptyHelp: 'Aquí se guarda lo de los últimos 90 días.',
  mailings: 'Anuncios',
  progress: (sent: number, total: number) => `${sent} de ${total} ${total === 1 ? 'enviado' : 'enviados'}`,
  progressStored: (stored: number, total: number) =>
    `${stored} de ${total} ${total === 1 ? 'guardado' : 'guardados'}, sin enviar`,
  progressDead: (dead: number) => `${dead} sin entregar`,
  progressWaiting: (waiting: number) => `${waiting} en espera`,
  progressHeld: (waiting: number) =>
    `${waiting} en pausa, por 30 días a lo más: no está publicado, se canceló o se desmarcó el aviso`,
  /** Shown on the form of an item after its announcement was made. */
  announced: (when: string) => `El aviso se preparó el ${when}. Guardar otra vez no lo repite.`,
  announcing: 'Para detener lo que falta, desmarca el aviso y guarda.',
  resuming: 'Para que salga lo que falta, marca el aviso y guarda.',
  seeMails: 'Ver los correos',
  suppressions: 'Rebotes y quejas',
  suppressionsHelp: 'A estas direcciones ya no se les escribe.',
  address: 'Dirección',
  erased: 'Persona borrada',
  lift: 'Volver a escribir',
  liftNamed: (email: string) => `Volver a escribir a ${email}`,
  lifted: 'La dirección puede recibir correos otra vez; sigue sin suscripción.',
  audience: (people: number) =>
    people === 0
      ? 'Ahora no hay personas suscritas.'
      : `Ahora lo ${people === 1 ? 'recibiría' : 'recibirían'} ${formatCount(people, 'persona suscrita', 'personas suscritas')}.`,
  mailingQuestion: (people: number) => `¿Avisar por correo a ${formatCount(people, 'persona', 'personas')}?`,
  mailingNow: 'El aviso sale en cuanto la página esté en línea. Un correo enviado no se puede retirar.',
  mailingScheduled: (when: string) => `El aviso sale cuando se publique, el ${when}. Hasta entonces puedes desmarcarlo.`,
  mailingConfirm: 'Guardar y avisar',
  isAnnounced: (people: number) => `El aviso va en camino a ${formatCount(people, 'persona', 'personas')}.`,
  willAnnounce: (people: number) => `Cuando se publique, el aviso llegará a ${formatCount(people, 'persona', 'personas')}.`,
  preparing: 'El aviso se está preparando: sale en cuanto la página esté en línea.',
  cancelled: 'De un evento cancelado no sale ningún aviso.',
  test: 'Enviarme una prueba',
  testHelp: 'La prueba muestra lo último que guardaste.',
  sending: 'Enviando',
} as const;

/** The screen of one mail. */
export const SENT_MAIL_TEXTS = {
  title: 'Correo',
  back: 'Volver a Correos',
  about: 'Correos que se le escribieron',
  to: 'Para',
  sent: 'Salió el',
  written: 'Se escribió el',
  state: 'Estado',
  states: { pending: 'Por enviar', sent: 'Enviado', dead: 'No se pudo enviar' },
  stored: 'Guardado, sin enviar',
  ways: 'Cómo verlo',
  wayNames: { html: 'Con formato', text: 'Solo texto' },
  frame: 'El correo, con su formato',
  masked: 'Los enlaces personales aparecen ocultos: solo los abre quien recibió el correo. Leerlo queda en el registro.',
  mailing: 'Salió igual para todas, con el nombre de cada una y su propio enlace para darse de baja.',
  none: 'De este correo no se guarda el texto: es un aviso a la propia red, o salió antes de que se guardaran.',
} as const;

/** Success messages while no provider is set (`useOnlyStored`); the usual messages would say that a mail is sent. */
export const UNSENT_TEXTS = {
  mails: (count: number) => formatCount(count, 'correo guardado, sin enviar', 'correos guardados, sin enviar'),
  mailsKept: (count: number) =>
    `${count === 1 ? 'se guarda' : 'se guardan'} ${formatCount(count, 'correo', 'correos')}, sin ${count === 1 ? 'enviarlo' : 'enviarlos'}`,
  reminders: (count: number) => formatCount(count, 'recordatorio guardado, sin enviar', 'recordatorios guardados, sin enviar'),
  remindedOn: (when: string) => `Recordatorio guardado el ${when}, sin enviar`,
  link: 'Enlace guardado, sin enviar',
  linkOn: (when: string) => `Enlace guardado el ${when}, sin enviar`,
  newLink: 'Enlace nuevo guardado, sin enviar',
  reviewerLink: 'Enlace nuevo guardado, sin enviar. El anterior ya no sirve; sus evaluaciones se conservan.',
  invitation: 'Invitación guardada, sin enviar',
  answer: 'Respuesta guardada, sin enviar',
  answeredOn: (when: string) => `Respuesta guardada el ${when}, sin enviar`,
  question: 'Solicitud de permiso guardada, sin enviar',
  certificate: 'Certificado guardado, sin enviar',
  mail: 'Correo guardado, sin enviar',
  announcement: (people: number) => `El aviso a ${formatCount(people, 'persona', 'personas')} se guarda, sin enviar.`,
  notice: (people: number) =>
    `El aviso a ${formatCount(people, 'persona que postuló', 'personas que postularon')} quedó guardado, sin enviar.`,
  listed: (people: number) =>
    `${formatCount(people, 'correo', 'correos')} para confirmar ${people === 1 ? 'guardado' : 'guardados'}, sin enviar`,
  decision: (state: string) => `La decisión está en un correo guardado, sin enviar: ${state}`,
  acceptance: 'Su aceptación está en un correo guardado, sin enviar',
  decisions: (decisions: string) => `En correos guardados, sin enviar: ${decisions}.`,
  addressLink: (email: string) => `El enlace para ${email} quedó guardado, sin enviar. El cambio vale cuando se abra.`,
  addressPending: (email: string) => `Falta confirmar ${email}: su enlace quedó guardado, sin enviar.`,
  receipt: 'Solicitud anotada; el comprobante quedó guardado, sin enviar',
  extension: 'Plazo ampliado; el aviso quedó guardado, sin enviar',
} as const;

export const MAIL_MESSAGES = {
  notFound: 'Correo no encontrado',
  notDead: 'Este correo no necesita enviarse otra vez',
  blocked: 'A esa dirección no se le escribe: rebotó, se quejó o pidió no recibir novedades.',
  /** Why a bulk retry skips a mail whose delivery is uncertain. */
  inDoubt: 'Quizá llegó: envíalo solo, después de revisarlo',
  itemNotFound: 'No encontramos lo que se quiere anunciar',
  testSent: 'Te enviamos una prueba',
  testStored: 'La prueba no salió: quedó guardada en el servidor, porque falta el proveedor de correo',
} as const;

export const SUPPRESSION_MESSAGES = {
  notFound: 'Esa dirección no está bloqueada',
  unsubscribed: 'Pidió no recibir novedades',
  bounced: 'El correo rebotó',
  complained: 'Marcó un correo como no deseado',
  blockedPerson: 'No se envió: los datos de esta persona están bloqueados',
  notSent: (reason: string) => `No se envió: la dirección está bloqueada (${reason})`,
} as const;

export const WEBHOOK_MESSAGES = {
  unsigned: 'La firma no es válida',
  repeated: 'Este aviso ya se recibió',
} as const;
