/** Contact: the form on the site, its rules and answers, and the messages in the panel. */
import { formatCount } from '../format/format.ts';
import { LIMITS } from '../limits.ts';

const messages = (count: number) => formatCount(count, 'mensaje', 'mensajes');

export const INBOX_TEXTS = {
  columns: { name: 'Quién', message: 'Mensaje', email: 'Correo', received: 'Llegó', state: 'Estado' },
  footer: 'Lo que escribieron en el formulario de contacto. Aquí quedan todos, aunque el correo no llegue.',
  show: 'Mostrar',
  choices: { new: 'Nuevos', suspect: 'Posible automático', answered: 'Contestados' },
  search: 'Buscar por nombre, correo o texto',
  isNew: 'Nuevo',
  isAnswered: 'Contestado',
  suspect: 'Posible automático',
  suspicion: {
    trap: 'Trae relleno un campo que las personas no ven. Su autora no recibió el aviso de que llegó.',
    haste: 'Se envió antes de lo que tarda una persona en escribir. Su autora no recibió el aviso de que llegó.',
  },
  answeredOn: (when: string, who: string | null) => (who ? `${who} lo contestó el ${when}` : `Contestado el ${when}`),
  markedOn: (when: string, who: string | null) => (who ? `${who} lo marcó como contestado el ${when}` : `Contestado el ${when}`),
  reply: 'Responder',
  replyTo: (name: string) => `Responder a ${name}`,
  answer: 'Tu respuesta',
  answerHelp: (email: string) =>
    `Le llega a ${email} con su mensaje debajo. Si contesta, su correo llega al de la red. El saludo y la firma van solos.`,
  send: 'Enviar respuesta',
  sent: 'Respuesta enviada',
  sendFailed: 'No pudimos enviar la respuesta. Inténtalo de nuevo.',
  replySubject: 'Respuesta a tu mensaje',
  ownProgram: 'Responder desde mi programa de correo',
  wrote: (name: string, when: string) => `${name} escribió el ${when}:`,
  mark: 'Ya lo contesté por otro medio',
  seeAll: 'Ver todos los mensajes',
  unmark: 'Marcar como nuevo',
  delete: 'Eliminar',
  of: (action: string, name: string) => `${action}: mensaje de ${name}`,
  marked: 'Mensaje contestado',
  unmarked: 'El mensaje vuelve a estar entre los nuevos',
  changeFailed: 'No pudimos cambiar el mensaje. Inténtalo de nuevo.',
  counted: messages,
  /** Acts on several messages at once. */
  many: {
    answered: {
      label: 'Ya los contesté',
      question: (items: string) => `Marcar como contestados ${items}`,
      consequence: 'Ningún correo sale con esto.',
      done: (items: string) => `Marcado como contestado: ${items}`,
    },
    new: {
      label: 'Marcar como nuevos',
      question: (items: string) => `Marcar como nuevos ${items}`,
      consequence: 'Los que se contestaron desde aquí quedan como están.',
      done: (items: string) => `Marcado como nuevo: ${items}`,
    },
    delete: {
      label: 'Eliminar',
      question: (items: string) => `Eliminar ${items}`,
      consequence: 'Se borran para siempre, también del correo que aún no salió.',
      done: (items: string) => `Eliminado: ${items}`,
    },
  },
  deletion: 'deseas eliminar este mensaje',
  deleted: 'Mensaje eliminado con éxito',
  deleteFailed: 'Error al eliminar mensaje. Inténtalo de nuevo.',
  empty: {
    new: 'No hay mensajes nuevos',
    suspect: 'No hay mensajes posiblemente automáticos',
    answered: 'Aún no hay mensajes contestados',
    all: 'Aún no hay mensajes',
  },
  emptyHelp: 'Cuando alguien escriba en el sitio, su mensaje aparecerá aquí.',
} as const;

export const INBOX_MESSAGES = {
  required: 'Escribe la respuesta',
  answeredBefore: 'Este mensaje ya fue contestado: vuelve a cargar la lista para ver la respuesta',
  answerStays: 'La respuesta ya salió por correo: el mensaje no puede volver a ser nuevo',
} as const;

export const CONTACT_MESSAGES = {
  nameRequired: 'Nombre Requerido',
  nameMin: 'El nombre tiene que ser mayor a 2 caracteres',
  nameMax: 'El nombre no puede ser mayor a 40 caracteres',
  emailRequired: 'Correo Electronico Requiredo',
  emailInvalid: 'Correo electrónico invalido',
  emailMax: 'El Correo electrónico no puede ser mayor a 60 caracteres',
  messageRequired: 'Asunto Requerido',
  messageMin: 'El asunto tiene que ser mas largo',
  messageMax: 'El asunto no puede ser mayor a 150 caracteres',
  sent: 'Mensaje enviado con exito',
  failed: 'Error al enviar el mensaje. Inténtalo de nuevo.',
  notFound: 'Mensaje no encontrado',
} as const;

export const CONTACT_TEXTS = {
  title: 'Escríbenos',
  honeypot: 'Deja este campo vacío',
  intro:
    '¿Quieres proponer una alianza, difundir un congreso o sumarte a un proyecto? Cuéntanos en pocas líneas y te responderemos por correo.',
  name: 'Nombre',
  email: 'Correo electrónico',
  message: 'Asunto',
  messageHint: `Entre ${LIMITS.contact.message.min} y ${LIMITS.contact.message.max} caracteres`,
  send: 'Enviar mensaje',
  sending: 'Enviando',
  received: 'Te responderemos por correo.',
  privacy: 'Usamos tus datos solo para responderte.',
  privacyLink: 'Aviso de privacidad',
} as const;
