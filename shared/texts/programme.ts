/** The programme of an event: rules, the builder in the panel, clashes and changes. */
import { formatCount, formatDate, formatWeekday } from '../format/format.ts';
import { UNSENT_TEXTS } from './mails.ts';

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
/** Sentence about the mails that an action caused. */
const told = (mailed: number, onlyStored = false) =>
  onlyStored ? `${UNSENT_TEXTS.mails(mailed)}.` : `${formatCount(mailed, 'correo va', 'correos van')} en camino.`;
const KINDS = {
  talks: 'Sesión de ponencias',
  keynote: 'Conferencia',
  table: 'Mesa o taller',
  poster: 'Pósteres',
  break: 'Pausa',
} as const;

/** The fields of a session that sentences need. */
type Named = { title: string; kind: keyof typeof KINDS };
const session = ({ title, kind }: Named) => title || KINDS[kind];

export const PROGRAMME_MESSAGES = {
  invalid: 'El programa tiene una parte que no se entiende',
  dayInvalid: 'La fecha no es válida',
  dayTwice: 'Un día está dos veces',
  hourInvalid: 'La hora no es válida: escribe, por ejemplo, 09:30',
  endBeforeStart: 'La hora de término debe ser posterior a la de inicio',
  roomName: 'Escribe el nombre de la sala',
  personName: 'Escribe el nombre',
  talkTitle: 'Escribe el título',
  talkTwice: 'Una ponencia está dos veces en el programa',
  minutes: 'La duración va de 1 a 600 minutos',
  orcidInvalid: 'El ORCID no es válido',
  tooManyPeople: (max: number) => `Pueden ser hasta ${max} personas`,
  untitled: 'Sin título',
  talkNotFound: 'Ponencia no encontrada',
  otherTalk: 'Una de las ponencias no es de este evento',
  changed: (hour: string) => `Otra persona lo cambió a las ${hour}`,
  nothingToPublish: 'El programa no tiene sesiones todavía',
} as const;

export const PROGRAMME_CLASH_TEXTS = {
  session: (each: Named) => `«${session(each)}»`,
  room: (room: string, day: string, from: string, to: string, [one, other]: readonly string[]) =>
    `${room} está ocupada dos veces el ${formatWeekday(day)} de ${from} a ${to}: ${one} y ${other}.`,
  roomBrief: (other: string) => `Sala ocupada por ${other}`,
  repair: (name: string, hour: string) => `Pasar ${name} a las ${hour}`,
  roles: { chairs: (name: string) => `modera ${name}`, speaks: (name: string) => `expone en ${name}` },
  person: (name: string, day: string, hour: string, [one, other]: readonly string[]) =>
    `${name} tiene que estar en dos lugares el ${formatWeekday(day)} a las ${hour}: ${one} y ${other}.`,
  personBrief: (name: string, elsewhere: string) => `A esa hora ${name} ${elsewhere}`,
  tooLongBrief: (minutes: number) => `Se pasa ${formatCount(minutes, 'minuto', 'minutos')}`,
  tooLong: (name: string, minutes: number) =>
    `En ${name} las ponencias duran ${formatCount(minutes, 'minuto', 'minutos')} más que la sesión.`,
  problems: {
    'not-accepted': (title: string) => `«${title}» no se muestra: su aceptación aún no se comunica, o ya no está aceptada.`,
    declined: (title: string) => `«${title}» no se muestra: quien la presenta avisó que no vendrá.`,
    unpublished: (title: string) => `«${title}» se muestra sin el nombre de quien la envió: pidió no aparecer en el programa.`,
  },
} as const;

export const PROGRAMME_CHANGE_TEXTS = {
  session,
  talk: (title: string) => `«${title}»`,
  place: (day: string, hour: string, room: string) => [formatWeekday(day), hour, room].filter(Boolean).join(', '),
  hours: ({ start, end }: { start: string; end: string }) => `${start} a ${end}`,
  added: (name: string, place: string, talks: number) =>
    [name, place, ...(talks > 0 ? [`con ${formatCount(talks, 'ponencia', 'ponencias')}`] : [])].join(', '),
  off: 'no se presenta',
  movedSession: (name: string, [first, ...more]: readonly string[]) => {
    if (first === undefined) return name;
    return more.length === 0 ? `${name}, con «${first}»` : `${name}, con sus ${more.length + 1} ponencias`;
  },
  addedTalk: (title: string, place: string) => `«${title}», ${place}`,
  fields: {
    title: (name: string) => `Nombre de ${name}`,
    note: (name: string) => `Nota de ${name}`,
    chair: (name: string) => `Modera ${name}`,
    room: 'Sala',
  },
  nobody: 'sin dato',
  roomInWords: ({ name, place }: { name: string; place: string }) => [name, place].filter(Boolean).join(', '),
} as const;

export const PROGRAMME_PROPOSAL_TEXTS = {
  registration: 'Acreditación y café',
  coffee: 'Café',
  lunch: 'Almuerzo',
  table: (number: number) => `Mesa ${number}`,
  tableOf: (table: string, axis: string) => `${table}: ${axis}`,
} as const;

/** The panel's screen that places talks in rooms and hours. */
export const PROGRAMME_BUILDER_TEXTS = {
  title: 'Armar el programa',
  kinds: KINDS,
  dayTab: (day: string) => `${capital(formatWeekday(day).slice(0, 3))} ${formatDate(day).slice(0, 5)}`,
  dayTitle: (day: string) => capital(formatWeekday(day)),
  seePublic: 'Ver en el sitio',
  draftSaved: (hour: string) => `Trabajas en un borrador; se guarda solo (${hour}).`,
  draft: 'Trabajas en un borrador; se guarda solo.',
  saving: 'Guardando…',
  unsaved: 'Tu último cambio no se ha guardado.',
  joined: (sentence: string, both: readonly string[]) =>
    both.length === 0
      ? `${sentence}. Juntamos lo suyo con lo tuyo.`
      : `${sentence}. Juntamos lo suyo con lo tuyo; en ${both.map((name) => `«${name}»`).join(', ')} quedó lo tuyo. Con Deshacer vuelve lo suyo.`,
  recovered: (both: readonly string[]) =>
    both.length === 0
      ? 'Recuperamos tus últimos cambios del programa, que no se habían guardado.'
      : `Recuperamos tus últimos cambios, que no se habían guardado; en ${both.map((name) => `«${name}»`).join(', ')} otra persona cambió algo y quedó lo tuyo. Con Deshacer vuelve lo suyo.`,
  retry: 'Guardar otra vez',
  neverPublished: 'El sitio no muestra ningún programa todavía.',
  publishedAt: (when: string) => `El sitio muestra el programa publicado el ${when}.`,
  unpublishedChanges: (count: number) => `Hay ${formatCount(count, 'cambio', 'cambios')} sin publicar.`,
  noChanges: 'No hay cambios sin publicar.',
  clashes: 'Choques por resolver',
  goThere: 'Ir a verlo',
  noPlace: 'Sin lugar',
  noPlaceHelp: 'Arrástralas a una sesión, o pulsa «Mover a…».',
  allPlaced: 'Todas las ponencias tienen lugar.',
  noTalks: 'Todavía no hay ponencias.',
  acceptedWaiting: (count: number) =>
    `Hay ${formatCount(count, 'postulación aceptada que aún no es ponencia', 'postulaciones aceptadas que aún no son ponencias')}.`,
  takeAccepted: 'Traerlas al programa',
  taken: (count: number) => (count === 1 ? 'Llegó 1 ponencia.' : `Llegaron ${count} ponencias.`),
  distribute: 'Repartir las que faltan',
  /** @param left unplaced talks of the chosen axis @param others unplaced talks of other axes */
  distributed: (placed: number, left: number, others = 0) =>
    `${formatCount(placed, 'ponencia repartida', 'ponencias repartidas')}.${left + others > 0 ? '' : ' Todas tienen lugar.'}`,
  noRoom: (count: number) =>
    `${formatCount(count, 'queda', 'quedan')} sin lugar: falta tiempo, o su autora estaría en dos lugares.`,
  held: (count: number) => `${formatCount(count, 'espera', 'esperan')}: falta avisar su aceptación, o su autora no vendrá.`,
  waits: { 'not-accepted': 'Su aceptación no está avisada.', declined: 'Quien la presenta avisó que no vendrá.' },
  distributeSome: (count: number) => (count === 1 ? 'Repartir esta' : `Repartir estas ${count}`),
  eachLasts: 'Cada una dura (minutos)',
  axis: 'Eje',
  everyAxis: (count: number) => `Todos (${count})`,
  countedAxis: (axis: string, count: number) => `${axis} (${count})`,
  noAxis: 'Sin eje',
  mark: (title: string) => `Marcar «${title}»`,
  marked: (count: number) => `${formatCount(count, 'marcada', 'marcadas')}: ponlas en una sesión con su botón «Poner aquí».`,
  /** Number of marked talks on other axes, which the action skips. */
  leftOut: (count: number) =>
    count === 1 ? '1 marcada de otro eje queda fuera.' : `${count} marcadas de otros ejes quedan fuera.`,
  unmark: 'Desmarcar',
  putHere: (count: number) => (count === 1 ? 'Poner aquí la marcada' : `Poner aquí las ${count} marcadas`),
  placed: (count: number, session: string) => `${formatCount(count, 'ponencia', 'ponencias')} en «${session}».`,
  fill: 'Llenar',
  fillHelp: 'Pone aquí las primeras de «Sin lugar» que caben',
  noneFits: 'Ninguna cabe aquí sin choques.',
  emptySessions: (count: number) =>
    count === 1 ? '1 sesión no tiene ponencias, y se vería vacía.' : `${count} sesiones no tienen ponencias, y se verían vacías.`,
  removeEmpty: (count: number) => (count === 1 ? 'Quitarla' : 'Quitarlas'),
  emptyRemoved: (count: number) => (count === 1 ? 'Sesión vacía quitada.' : `${count} sesiones vacías quitadas.`),
  newTalk: 'Ponencia a mano',
  newTalkHelp: 'Para una conferencia invitada o una mesa que no viene de una postulación.',
  editTalk: 'Editar ponencia',
  hall: 'Sin sala',
  /** The first step of an empty programme. */
  start: {
    title: 'Empieza por los días y las salas',
    text: 'Con ellos se arma una jornada con sesiones de 90 minutos, café y almuerzo. Después cambias lo que quieras.',
    first: 'Primer día',
    last: 'Último día',
    rooms: 'Salas, una por línea',
    roomsHelp: 'Por ejemplo: Aula Magna, Piso 1',
    button: 'Armar la jornada',
    roomsRequired: 'Escribe al menos una sala',
    daysInvalid: 'El último día debe ser igual o posterior al primero, y a lo más un mes después',
  },
  rooms: {
    button: 'Salas y días',
    title: 'Salas y días',
    name: 'Nombre de la sala',
    place: 'Dónde está',
    seats: 'Personas',
    add: 'Agregar sala',
    nth: (place: number) => `Sala ${place}`,
    days: 'Días',
    addDay: 'Agregar día',
    removeDay: (day: string) => `Quitar el ${formatDate(day)}`,
    inUse: 'Tiene sesiones: muévelas antes de quitarla.',
    seatsOf: (seats: number) => `${seats} personas`,
    done: 'Listo',
  },
  session: {
    add: 'Sesión',
    edit: (name: string) => `Editar ${name}`,
    titleNew: 'Nueva sesión',
    titleEdit: 'Editar sesión',
    kind: 'Tipo',
    title: 'Título',
    note: 'Nota (se muestra bajo el título)',
    day: 'Día',
    start: 'Empieza',
    end: 'Termina',
    room: 'Sala',
    chair: 'Modera',
    chairEmail: 'Su correo (no se publica)',
    save: 'Guardar sesión',
    remove: 'Quitar la sesión',
    removeHelp: 'Sus ponencias vuelven a «Sin lugar».',
    removed: 'Sesión quitada.',
    chairs: (name: string) => `modera ${name}`,
    free: (minutes: number) => `quedan ${minutes} min`,
    empty: 'Suelta aquí una ponencia',
  },
  talk: {
    title: 'Título',
    abstract: 'Resumen',
    people: 'Personas, en el orden en que firman',
    name: 'Nombre como lo escribe',
    cited: 'Cómo se cita: apellidos, coma y nombres',
    affiliation: 'Institución',
    orcid: 'ORCID',
    email: 'Correo (no se publica)',
    presents: 'Presenta',
    addPerson: 'Agregar persona',
    nth: (place: number) => `Persona ${place}`,
    save: 'Guardar ponencia',
    saved: 'Ponencia guardada. Lo que cambia de ella se ve de inmediato donde ya está publicada.',
    remove: 'Eliminar la ponencia',
    removeTitle: '¿Eliminar esta ponencia?',
    removeText: (title: string) =>
      `«${title}» sale del programa y del sitio, y a quienes ya les avisamos su lugar les llega un correo. No se puede deshacer.`,
    removed: 'Ponencia eliminada.',
    failed: 'No se pudo guardar la ponencia',
    theirsHelp: 'Lo tuyo está aquí, sin guardar. Tachado, lo suyo que se quita al guardar lo tuyo; subrayado, lo que agregas.',
    takeTheirs: 'Quedarme con lo suyo',
  },
  move: {
    button: (title: string) => `Mover a…: «${title}»`,
    title: 'Mover a…',
    day: 'Día',
    session: 'Sesión',
    place: 'Lugar',
    last: 'Al final',
    nth: (place: number) => (place === 1 ? 'Primera' : `Después de la ${place - 1}.ª`),
    minutes: 'Dura (minutos)',
    off: 'No se presenta',
    offHelp: 'Sigue en el programa, tachada, con esas palabras.',
    here: 'Mover aquí',
    out: 'Dejar sin lugar',
    cancel: 'Cancelar',
    free: 'Sin choques a esa hora',
    noSessions: 'Ese día no tiene sesiones de este tipo',
    moved: (title: string, place: string) => `«${title}»: ${place}.`,
    movedOut: (title: string) => `«${title}» quedó sin lugar.`,
    at: (session: string, place: number, count: number, hour: string) => `${session}, ${place} de ${count}, ${hour}`,
  },
  sessionMoved: (name: string, place: string) => `«${name}»: ${place}.`,
  dropNew: (hour: string) => `Suelta aquí para llevarla a las ${hour}`,
  undo: 'Deshacer lo último',
  undone: 'Deshecho.',
  redo: 'Rehacer',
  redone: 'Rehecho.',
  publish: {
    title: 'Qué cambia al publicar',
    intro: 'Comparado con lo que se ve hoy en el sitio.',
    kinds: { added: 'Se agrega', moved: 'Se mueve', changed: 'Cambia', removed: 'Se quita' },
    before: 'antes',
    after: 'ahora',
    more: (count: number) => `Ver los ${count} restantes`,
    notify: (count: number) => `Avisar por correo su día, hora y sala a ${formatCount(count, 'persona', 'personas')}`,
    notifyNow: (count: number) =>
      count === 1 ? 'Avisar ahora a 1 persona lo que le cambia' : `Avisar ahora a ${count} personas lo que les cambia`,
    names: 'Ver los nombres',
    nobody: 'Nadie espera un aviso: no sale ningún correo.',
    untold: (count: number) => `${formatCount(count, 'persona aún no sabe', 'personas aún no saben')} su lugar publicado:`,
    tell: 'Avisar cambios',
    tellFailed: 'No se pudo avisar',
    /** Mails that publishing sends. */
    mails: (count: number, onlyStored: boolean) =>
      onlyStored
        ? `${count === 1 ? 'Se guarda' : 'Se guardan'} ${formatCount(count, 'correo', 'correos')} con su día, hora y sala, sin enviar.`
        : `${count === 1 ? 'Sale' : 'Salen'} ${formatCount(count, 'correo', 'correos')} con su día, hora y sala.`,
    noMails: (count: number) =>
      `Sin marcar el aviso, ${formatCount(count, 'persona no sabrá', 'personas no sabrán')} su lugar. Una vez publicado, aparece «Avisar cambios» para escribirles.`,
    toTell: (count: number) => `Falta avisar su lugar a ${formatCount(count, 'persona', 'personas')}.`,
    told,
    question: '¿Publicar el programa?',
    empty: (count: number) =>
      `Hay ${formatCount(count, 'sesión sin ponencias, y se verá vacía', 'sesiones sin ponencias, y se verán vacías')}.`,
    seeMail: 'Ver el correo',
    hideMail: 'Ocultar el correo',
    mailTo: (name: string) => `Así le llega a ${name}`,
    mailFailed: 'No se pudo mostrar el correo',
    noPlaceYet: (count: number) =>
      count === 1 ? 'Queda 1 ponencia sin lugar: no se verá.' : `Quedan ${count} ponencias sin lugar: no se verán.`,
    clashes: (count: number) => (count === 1 ? 'Queda 1 choque' : `Quedan ${count} choques`),
    button: 'Publicar programa',
    anyway: 'Publicar igual',
    failed: 'No se pudo publicar el programa',
    done: (mailed: number, onlyStored = false) =>
      mailed === 0 ? 'Programa publicado.' : `Programa publicado. ${told(mailed, onlyStored)}`,
  },
  failed: 'No se pudo guardar el programa',
  takeFailed: 'No se pudieron traer las ponencias',
} as const;
