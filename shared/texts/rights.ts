/** Requests about personal data: the public page and the panel. */

export const RIGHTS_FORM_TEXTS = {
  kindRequired: 'Elige qué quieres pedir',
  reasonRequired: 'Escribe el motivo: la persona lo va a leer',
  dateRequired: 'Indica el día en que llegó',
  daysRange: (most: number) => `Entre 1 y ${most} días`,
} as const;

/** The rights, worded for the public form. */
export const RIGHTS_TEXTS = {
  access: { name: 'Ver mis datos', help: 'Qué guardamos de ti, para qué y desde cuándo.', term: 'ya mismo' },
  portability: {
    name: 'Llevarme una copia',
    help: 'Un archivo con todo, que puedes abrir o llevar a otro sitio.',
    term: 'ya mismo',
  },
  rectification: {
    name: 'Corregir un dato',
    help: 'Tu nombre, tu correo, tu institución o lo que esté mal.',
    term: 'hasta 30 días',
  },
  erasure: {
    name: 'Borrar mis datos',
    help: 'Lo que ya no haga falta. Mientras respondemos, nadie los usa.',
    term: 'hasta 30 días',
  },
  objection: { name: 'Que no los usen para algo', help: 'Dinos para qué no quieres que los usemos.', term: 'hasta 30 días' },
  blocking: {
    name: 'Bloquear mis datos',
    help: 'Dejamos de usarlos mientras se resuelve una duda.',
    term: 'hasta 2 días hábiles',
  },
} as const;

/** Names for administrators. */
export const RIGHTS_NAMES = {
  access: 'Ver sus datos',
  portability: 'Llevarse una copia',
  rectification: 'Corregir un dato',
  erasure: 'Borrar sus datos',
  objection: 'Que no se usen para algo',
  blocking: 'Bloquear sus datos',
} as const;

export const RIGHTS_OUTCOME_NAMES = {
  granted: 'Concedida',
  partial: 'Concedida en parte',
  refused: 'Rechazada',
  withdrawn: 'Retirada por la persona',
} as const;

export const ERASABLE_TEXTS = {
  applications: {
    short: 'tus postulaciones y sus archivos',
    name: (n: number) => (n === 1 ? '1 postulación con sus archivos' : `${n} postulaciones con sus archivos`),
    help: 'Se borran, con su historia y sus evaluaciones.',
  },
  newsletter: {
    short: 'tu suscripción',
    name: () => 'Suscripción a las novedades',
    help: 'Se borra; queda una huella para no volver a escribirle.',
  },
  messages: {
    short: 'tus mensajes',
    name: (n: number) => (n === 1 ? '1 mensaje de contacto' : `${n} mensajes de contacto`),
    help: 'Se borran.',
  },
  reviews: {
    short: 'tus encargos de evaluación',
    name: (n: number) => (n === 1 ? '1 encargo de evaluación' : `${n} encargos de evaluación`),
    help: 'Se borra con las notas que puso.',
  },
  programmes: {
    short: 'tu nombre en programas y coautorías',
    name: (n: number) =>
      n === 1 ? '1 ponencia, coautoría o sesión que modera' : `${n} ponencias, coautorías o sesiones que modera`,
    help: 'Sale de ellas; quedan con las demás personas.',
  },
  certificates: {
    short: 'tus certificados',
    name: (n: number) => (n === 1 ? '1 certificado, o lugar en su lista' : `${n} certificados, o lugares en sus listas`),
    help: 'Se borran su nombre y su correo; el código responde que el certificado fue retirado a petición de su titular.',
  },
  record: {
    short: 'tu ficha, tu foto y los correos que te enviamos',
    name: () => 'Su ficha, foto y correos',
    help: 'Se borra con todo lo anterior.',
  },
} as const;

export const MY_DATA_TEXTS = {
  title: 'Tus datos son tuyos',
  description: 'Pide ver, corregir, llevarte o borrar los datos que la red guarda de ti.',
  intro:
    'Aquí puedes verlos, corregirlos, llevarte una copia, pedir que los borremos o que dejemos de usarlos. Es gratis y no tienes que explicar por qué.',
  chooseTitle: '¿Qué quieres pedir?',
  email: 'Tu correo',
  emailHelp: 'El que nos diste. Te escribiremos ahí para comprobar que eres tú.',
  words: 'Cuéntanos más, si quieres',
  send: 'Enviar mi pedido',
  sending: 'Enviando',
  asked:
    'Te escribimos a ese correo. Abre el enlace del mensaje para confirmar que eres tú; si no llega en un cuarto de hora, mira el correo no deseado. A un mismo correo le escribimos hasta tres veces al día.',
  sendError: 'No pudimos enviar tu pedido. Inténtalo de nuevo.',
  session: (masked: string) => `Enlace personal de ${masked}`,
  deadHelp: 'Dura 24 horas. Pide otro aquí mismo.',
  confirmTitle: 'Confirma tu pedido',
  confirmText: (name: string) => `Pediste: «${name}». Al confirmar empieza a correr el plazo para responderte.`,
  confirm: 'Confirmar mi pedido',
  copyTitle: 'Tu copia está lista',
  copyText: 'El archivo trae todo lo que guardamos de ti y explica para qué. El enlace sirve una vez y dura 24 horas.',
  download: 'Descargar mis datos',
  copyTaken: 'Ya descargaste tu copia. Si la necesitas otra vez, pide otro enlace.',
  downloadFailed: 'No pudimos descargar la copia. Inténtalo de nuevo.',
  receivedTitle: 'Recibimos tu pedido',
  received: (name: string, at: string, due: string, masked: string) =>
    `Pediste «${name}» el ${at}, hora de Chile. Te respondemos a más tardar el ${due} a ${masked}.`,
  blocked: 'Mientras tanto, tus datos están bloqueados: no salen en listas, correos ni páginas.',
  withdraw: 'Ya no lo quiero',
  withdrawnTitle: 'Retiraste tu pedido',
  withdrawn: 'No cambiamos nada. Puedes pedirlo de nuevo cuando quieras.',
  answeredTitle: 'Ya te respondimos',
  answered: (at: string, masked: string) =>
    `La respuesta salió el ${at}, hora de Chile, a ${masked}. Si crees que quedó algo, responde ese correo.`,
  erased: {
    here: 'Está borrado. En las copias de respaldo se va solo; si una se restaura, el borrado se repite.',
    waiting: 'Está borrado; y de las copias de respaldo, en cuanto respondan.',
    everywhere: 'Está borrado, y de las copias de respaldo: allí se va solo, y si una se restaura, el borrado se repite.',
  },
  steps: { received: 'Recibido', working: 'En trabajo', answer: 'Respuesta' },
  stepNote: { received: 'Comprobante en tu correo', answer: (due: string) => `Hasta el ${due}` },
  done: 'hecho',
  now: 'ahora',
  pending: 'pendiente',
  day: (day: number, of: number) => `Día ${day} de ${of}`,
  number: (n: number) => `Pedido n.º D-${String(n).padStart(3, '0')}`,
  stored: 'Lo que guardamos hoy',
  storedFacts: { data: 'Qué guardamos', purpose: 'Para qué', since: 'Desde cuándo', period: 'Hasta cuándo' },
  storedNothing: 'Nada con tu dirección de correo.',
  whoTitle: 'Quién responde',
  complaint: '¿No te respondimos bien?',
  complaintText: 'Puedes reclamar ante la Agencia de Protección de Datos Personales. Es gratis.',
  notice: 'Leer el aviso de privacidad',
  notFound: 'Ese pedido no existe',
} as const;

export const RIGHTS_MESSAGES = {
  asked: MY_DATA_TEXTS.asked,
  copyTaken: MY_DATA_TEXTS.copyTaken,
  notFound: 'La solicitud no existe',
  answered: 'Esta solicitud ya está respondida',
  extendedOnce: 'El plazo ya se amplió una vez',
  blockingFixed: 'El plazo de un bloqueo no se amplía',
  overdue: 'El plazo ya venció: responde ahora',
  nothingToKeep: 'Di por qué se conserva lo que no marcas',
  rootAccount: 'Es una cuenta de administración: quítale primero el acceso en «Cuentas»',
  blockRoot: 'Una cuenta de administración no se bloquea',
  future: 'Ese día todavía no llega',
} as const;
