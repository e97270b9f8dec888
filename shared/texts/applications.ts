/** Applications in the panel: list, detail, decisions, exports. */
import { listNames } from '../applications/authors.ts';
import type { ApplicationState, Attendance, HistoryActor, HistoryKind } from '../applications/states.ts';
import { formatCount, formatNumber } from '../format/format.ts';
import { SIDEBAR_TEXTS } from './panel.ts';

const ACTORS: Record<HistoryActor, string> = {
  admin: 'Administración',
  applicant: 'La persona postulante',
  product: 'El sitio',
};

const KINDS: Record<HistoryKind, string> = {
  state: 'Cambio de estado',
  edited: 'Edición',
  mail_prepared: 'Correo preparado otra vez',
  mail_edited: 'Correo editado',
  mail_sent: 'Correo enviado',
  mail_discarded: 'Correo descartado',
  link_sent: 'Enlace nuevo enviado',
  attendance: 'Respuesta sobre su participación',
  email: 'Corrigió su correo',
  email_asked: 'Pidió otro correo; cambia cuando lo confirme desde ahí',
  repeated: 'El formulario llegó otra vez con este correo; no cambió nada',
  supports_withdrawn: 'Retiró la autorización de sus apoyos; se borraron',
  published: 'Quiere aparecer en el programa público',
  unpublished: 'Pidió no aparecer en el programa público',
  coauthors_edited: 'Cambió la lista de autoras',
  coauthor_left: 'Una coautora pidió no figurar; se borró de la postulación',
};

export const STATE_NAMES: Record<ApplicationState, string> = {
  recibida: 'Recibida',
  en_revision: 'En revisión',
  aceptada: 'Aceptada',
  lista_espera: 'Lista de espera',
  rechazada: 'Rechazada',
  retirada: 'Retirada',
};

export const ATTENDANCE_NAMES: Record<Attendance, string> = {
  confirmed: 'Confirmó su participación',
  declined: 'No participará',
};

export const APPLICATION_PANEL_TEXTS = {
  title: SIDEBAR_TEXTS.applications,
  applicant: 'Postulante',
  received: 'Recibida',
  attendance: 'Participación',
  event: 'Evento',
  allEvents: 'Todos los eventos',
  state: 'Estado',
  institution: 'Institución',
  from: 'Recibidas desde',
  to: 'Recibidas hasta',
  sort: 'Orden',
  sorts: {
    'created_at DESC': 'Más nuevas primero',
    'created_at ASC': 'Más antiguas primero',
    'apellidoP ASC': 'Apellido, A a Z',
    'titulo ASC': 'Título, A a Z',
    'mean DESC': 'Mejor evaluadas primero',
  },
  talk: 'Título',
  files: 'Archivos',
  reviews: 'Evaluación',
  noTitle: 'Sin título',
  empty: 'Aún no hay postulaciones',
  emptyHelp: 'Las que se envíen desde el sitio aparecerán aquí.',
  notFound: 'Postulación no encontrada',
  changeTo: 'Cambiar estado a',
  apply: 'Aplicar',
  selectFailed: 'Error al elegirlas. Inténtalo de nuevo.',
  changeQuestion: (count: number, state: string) =>
    count === 1 ? `¿Pasar 1 postulación a «${state}»?` : `¿Pasar ${formatNumber(count)} postulaciones a «${state}»?`,
  changeHelpSame: (count: number) =>
    count === 1
      ? 'La que ya está en ese estado queda como está.'
      : `Las ${formatNumber(count)} que ya están en ese estado quedan como están.`,
  changeHelpWithdrawn: (count: number) =>
    count === 1 ? 'La que se retiró queda como está.' : `Las ${formatNumber(count)} que se retiraron quedan como están.`,
  changeHelpMail: (count: number) => `Se prepara un correo${count === 1 ? '' : ' para cada una'}; nada se envía aún.`,
  /** @param act the decision's verb; absent: the state has none */
  changeConfirm: (count: number, act = 'Cambiar') => `${act} ${formatNumber(count)}`,
  /** @param who words for the person who changed the applications; '': unknown */
  changedSince: (count: number, who: string) =>
    count === 1
      ? `1 ya no está como la viste${who && ` (la cambió ${who})`} y ninguna cambió. Elígelas y confirma otra vez.`
      : `${formatNumber(count)} ya no están como las viste${who && ` (las cambió ${who})`} y ninguna cambió. Elígelas y confirma otra vez.`,
  changedSinceShown: (who: string) =>
    `Su estado cambió mientras la mirabas${who && ` (lo cambió ${who})`}, así que no lo cambiamos. Revísala y decide otra vez.`,
  theApplicant: 'quien postuló',
  and: ' y ',
  seenMissing: 'Falta el estado que viste de cada una',
  nothingToAnnounce: 'No hay una decisión sin anunciar, o su correo ya está por enviar',
  preparedAgain: 'Correo preparado otra vez',
  prepareAgain: 'Preparar el correo otra vez',
  changeFailed: 'Error al cambiar el estado. Inténtalo de nuevo.',
  callOpenNoDate: 'Convocatoria abierta',
  callClosed: 'Convocatoria cerrada',
  count: (count: number) => formatCount(count, 'postulación', 'postulaciones'),
  ofEvent: 'Postulaciones de este evento',
  settings: 'Ajustes de la convocatoria',
  exportZip: 'Archivos (ZIP)',
  exportBook: 'Libro de resúmenes',
  back: 'Volver a Postulaciones',
  previous: 'Postulación anterior',
  next: 'Postulación siguiente',
  position: (position: number, total: number) => `${formatNumber(position)} de ${formatNumber(total)}`,
  sent: 'Lo que envió',
  number: 'Número',
  name: 'Nombre',
  programmeName: 'Nombre para el programa',
  fullInstitution: 'Institución completa',
  orcid: 'ORCID',
  fullTitle: 'Título completo',
  email: 'Correo',
  degree: 'Grado académico',
  observation: 'Observaciones',
  subscription: 'Quiere recibir novedades',
  yes: 'Sí',
  no: 'No',
  notSent: 'No se envió',
  inclusion: 'Requerimiento de inclusión',
  inclusionHelp:
    'Dato personal que puede hablar de salud. Solo para preparar la participación; se borra 30 días después del evento.',
  inclusionShow: 'Mostrar',
  inclusionGone: 'No hay, o ya se borró.',
  view: (name: string) => `Ver ${name}`,
  downloadFile: (name: string) => `Descargar ${name}`,
  fileFailed: 'No pudimos abrir el archivo. Inténtalo de nuevo.',
  history: 'Historial',
  receivedEntry: 'Recibida',
  editedEntry: (when: string) => `Editada por última vez: ${when}`,
  actors: ACTORS,
  kinds: KINDS,
  fromTo: (from: string, to: string) => `De «${from}» a «${to}»`,
  notAnnouncedShort: 'Sin anunciar',
  withdrawnShort: (when: string) => `Por la persona, ${when}`,
  withdrawnByApplicant: (when: string) => `La persona la retiró el ${when}`,
  newLink: 'Enviarle un enlace nuevo',
  newLinkQuestion: '¿Enviarle un enlace nuevo a su postulación?',
  newLinkConfirm: 'Enviar enlace',
  newLinkHelp: 'Para quien perdió el correo o compartió su enlace. Los anteriores dejan de servir.',
  newLinkSent: 'Enlace nuevo enviado con éxito',
  noAddress: 'Esta persona no tiene correo',
  confidentialFile: 'un archivo reservado',
  announced: (state: string) => `La persona fue informada: ${state}`,
  waitingPlace: (place: number, total: number) => `${place}.ª de ${total} en la lista de espera`,
  freedPlace: 'Se liberó un lugar. Sigue en la lista de espera:',
  notAnnounced: 'La persona aún no fue informada de una decisión',
  mail: 'Correo de la decisión',
  openMail: 'Ver y editar',
  closeMail: 'Cerrar',
  mailTo: (address: string) => `Para ${address}`,
  mailSubject: 'Asunto',
  mailBody: 'Mensaje',
  mailLink:
    '{enlace personal} es el enlace a su página, que se hace al enviar. Si el texto no lo tiene, va un botón antes de la despedida.',
  mailSave: 'Guardar texto',
  mailSaved: 'Correo guardado con éxito',
  mailSend: 'Enviar correo',
  mailDiscard: 'Descartar',
  mailSent: (count: number) => (count === 1 ? 'Correo enviado con éxito' : `${formatNumber(count)} correos enviados con éxito`),
  mailDiscarded: (count: number) => (count === 1 ? 'Correo descartado' : `${formatNumber(count)} correos descartados`),
  mailFailed: 'Error al guardar el correo. Inténtalo de nuevo.',
  mailGone: 'Este correo ya fue enviado o descartado',
  mailChanged: (names: string) =>
    `No se envió nada: el texto para ${names} cambió mientras lo mirabas. Revísalo y envía otra vez.`,
  changedTitle: 'No se envió nada',
  changedHelp: (count: number) =>
    count === 1
      ? 'Un texto cambió mientras lo mirabas. Así dice ahora, con lo que se quitó y lo que se agregó:'
      : `${count} textos cambiaron mientras los mirabas. Así dicen ahora, con lo que se quitó y lo que se agregó:`,
  changedFor: (name: string) => `Para ${name}`,
  changedText: (who: string, when: string) => `${who} cambió este correo el ${when}`,
  changedCommon: (who: string, when: string) => `${who} cambió el texto común el ${when}`,
  changedBySomeone: 'Otra persona',
  changedData: 'Cambiaron los datos de la postulación',
  changedSend: (count: number) =>
    count === 1 ? 'Enviar el texto de ahora' : `Enviar los ${formatNumber(count)} con los textos de ahora`,
  notSentYours: (name: string, sentence: string) => `No se envió nada. El correo para ${name}: ${sentence}`,
  mailUnsaved: 'Con cambios sin guardar',
  mailsTitle: 'Correos de decisión por enviar',
  mailsIntro: 'Nada se envía hasta que lo confirmes.',
  mailsNone: 'No hay correos por enviar',
  mailsNoneHelp: 'Al aceptar, rechazar o dejar en lista de espera una postulación, su correo se prepara aquí.',
  mailsSearch: 'Buscar por nombre, título o correo',
  mailsOf: 'Decisión',
  mailsOfAll: (count: number) => `Todas: ${formatNumber(count)}`,
  mailsOfOne: (state: string, count: number) => `${state}: ${formatNumber(count)}`,
  sendAll: (count: number) => `Enviar ${formatCount(count, 'correo', 'correos')}`,
  discardAll: (count: number) => `Descartar ${formatCount(count, 'correo', 'correos')}`,
  sendAllCounts: (counts: readonly string[]) => `Se envía el texto que ves: ${counts.join(', ')}.`,
  /** @param events titles */
  mailsOfEvents: (events: readonly string[]) =>
    `${events.length === 1 ? 'De' : `De ${events.length} eventos:`} ${listNames(events.map((title) => `«${title}»`))}.`,
  sendAllSaved: (count: number) =>
    count === 1
      ? 'Guardamos el cambio que estaba abierto: va en el correo.'
      : `Guardamos los ${count} cambios que estaban abiertos: van en los correos.`,
  sendAllFinal: 'Un correo enviado no se puede retirar.',
  sendAllQuestion: (count: number) => (count === 1 ? '¿Enviar 1 correo ahora?' : `¿Enviar ${formatNumber(count)} correos ahora?`),
  discardAllQuestion: (count: number) => (count === 1 ? '¿Descartar 1 correo?' : `¿Descartar ${formatNumber(count)} correos?`),
  discardHelp: (count: number) =>
    `Nadie se entera de la decisión, que se mantiene. ${count === 1 ? 'En la postulación' : 'En cada postulación'} puedes preparar su correo otra vez, con el texto común.`,
  /** @param count mails whose text was edited by hand */
  discardOwn: (count: number) =>
    `${formatCount(count, 'tiene un texto propio, que se pierde', 'tienen un texto propio, que se pierde')}.`,
  confirmSend: 'Enviar',
  confirmDiscard: 'Descartar',
  bookTitle: 'Libro de resúmenes',
  bookPrint: 'Imprimir',
  bookEmpty: 'Este evento aún no tiene propuestas aceptadas',
} as const;

/** Column heads of the exports. */
export const APPLICATION_EXPORT_TEXTS = {
  /** A text file inside the ZIP. */
  missingFile: 'Archivos que faltan.txt',
  missing: (names: readonly string[]) => `Estos archivos no se pudieron incluir:\n${names.join('\n')}\n`,
  event: 'Evento',
  state: 'Estado',
  attendance: 'Participación',
  number: 'Número',
  received: 'Recibida',
  fullName: 'Nombre completo',
  email: 'Correo',
  titulo: 'Título',
  files: 'Archivos',
  labels: 'Etiquetas',
  reviewCount: 'Evaluaciones',
  reviewMean: 'Promedio',
  reviewSpread: 'Diferencia',
  sheet: 'Postulaciones',
  file: 'postulaciones',
} as const;
