/** The subscribers of the news mailing: the panel's screen, the import of a list, the file. */
import { formatCount, formatDate, formatNumber } from '../format/format.ts';
import { DAY_MS } from '../format/time.ts';
import { LIMITS } from '../limits.ts';
import { SIDEBAR_TEXTS } from './panel.ts';

const people = (count: number) => formatCount(count, 'persona', 'personas');
const importDays = LIMITS.subscription.importLink / DAY_MS;

const SOURCES = {
  footer: 'Formulario del sitio',
  application: 'Al postular: «Quiero recibir noticias»',
  administration: 'Anotada por el equipo',
  link: 'Volvió por el enlace de su correo',
  import: 'Lista traída',
};

/** A subscriber's `source` in words; null: unknown. */
export const sourceInWords = (source: string | null): string | null =>
  Object.entries<string>(SOURCES).find(([name]) => name === source)?.[1] ?? null;

export const SUBSCRIBER_TEXTS = {
  title: SIDEBAR_TEXTS.subscribers,
  search: '¿Está suscrita? Busca por nombre o correo',
  states: { subscribed: 'Suscritas', pending: 'Por confirmar', stopped: 'No les llega', unsubscribed: 'De baja' },
  who: 'Quién',
  sources: SOURCES,
  imported: (consentText: string) => `Lista traída: ${consentText}`,
  unknownSource: 'No quedó anotado',
  subscribed: 'Suscrita',
  pending: 'Falta que confirme',
  stopped: 'No le llega',
  unsubscribedOn: (day: string) => `Se dio de baja el ${day}`,
  unsubscribe: 'Dar de baja',
  unsubscribeNamed: (who: string) => `Dar de baja a ${who}`,
  unsubscribeQuestion: 'deseas dar de baja a esta persona',
  unsubscribeLines: {
    subscribed: 'Deja de recibir los avisos ahora mismo. Le llega un correo que se lo dice, por si quiere volver.',
    pending: 'El enlace para confirmar que tiene en su correo deja de servir.',
    remembered: 'Ninguna lista la vuelve a inscribir: solo ella puede volver, desde su correo.',
  },
  unsubscribed: 'Quedó de baja',
  /** Bulk actions on people. */
  people,
  unsubscribeMany: (persons: string) => `Dar de baja a ${persons}`,
  unsubscribeManyHelp:
    'Dejan de recibir los avisos ahora mismo, y un correo se lo dice. No se puede deshacer: solo cada una puede volver, desde su correo.',
  unsubscribedMany: (persons: string) => `De baja: ${persons}`,
  erase: 'Borrar datos',
  eraseNamed: (who: string) => `Borrar datos de ${who}`,
  eraseTitle: 'Borrar sus datos',
  eraseQuestion: 'deseas borrar los datos de esta persona',
  eraseFootprint: 'Queda solo una huella que no se puede leer, para que ninguna lista la vuelva a inscribir.',
  erased: 'Sus datos quedaron borrados',
  failed: 'No pudimos hacerlo. Inténtalo de nuevo.',
  partOfNetwork: 'Es del equipo, de las afiliadas o tiene una cuenta: se borra desde esa lista.',
  file: 'suscritas',
  empty: {
    subscribed: 'Todavía nadie está suscrita',
    pending: 'Nadie tiene pendiente confirmar',
    stopped: 'A todas les llega',
    unsubscribed: 'Nadie se ha dado de baja',
  },
  emptyHelp: 'Se suscriben al pie de cualquier página del sitio, o al postular. También puedes traer una lista.',
  columns: {
    name: 'Nombre',
    email: 'Correo',
    state: 'Estado',
    since: 'Desde',
    source: 'De dónde viene',
    consent: 'Lo que aceptó',
    unsubscribedAt: 'Baja',
  },
} as const;

export const SUBSCRIBER_IMPORT_TEXTS = {
  open: 'Traer una lista',
  title: 'Traer una lista',
  close: 'Cerrar',
  intro:
    'Una planilla guardada como CSV, con una columna de correos. El nombre es opcional. Antes de guardar te decimos qué pasará con cada fila.',
  drop: 'Elige el archivo o arrástralo aquí',
  dropHelp: `CSV de Excel, Google o Mailchimp, hasta ${formatNumber(LIMITS.subscriberImport.rows)} filas`,
  paste: 'O pega los correos',
  pasteHelp: 'Uno por línea, o como en «Para» de un correo: Ana Pérez <ana@ejemplo.cl>; eva@ejemplo.cl',
  review: 'Revisar',
  read: (rows: number) => formatCount(rows, 'fila leída', 'filas leídas'),
  pasted: 'Lo que pegaste',
  columnsRead: (email: string, names: string) => (names ? `Correo: «${email}» · Nombre: «${names}»` : `Correo: «${email}»`),
  change: 'Cambiar la lista',
  fresh: 'Nuevas',
  already: 'Ya estaban',
  alreadyHelp: 'O se repiten',
  unsubscribed: 'Se dieron de baja',
  unsubscribedHelp: 'No se vuelven a inscribir',
  problems: 'Con error',
  seeProblems: 'Ver cuáles',
  problem: (line: number, reason: string) => `Fila ${line}: ${reason}`,
  consent: '¿Cómo aceptaron recibir correos?',
  written: 'Lo pidieron por escrito y puedo mostrarlo',
  confirm: 'No estoy segura: que confirmen ellas',
  confirmHelp: (count: number) =>
    `${count === 1 ? 'Le' : `A las ${formatNumber(count)} les`} llega un solo correo con un botón para confirmar. Quien no responda en ${importDays} días se borra.`,
  day: 'Cuándo lo pidieron',
  origin: 'De dónde viene la lista (queda anotado en cada una)',
  originHint: 'Inscritas al II Congreso, hoja de papel',
  submit: (count: number) => `Traer ${people(count)}`,
  nothing: 'Esta lista no trae a nadie nueva.',
  reading: 'Leyendo la lista',
  done: (count: number) => `${people(count)} ${count === 1 ? 'quedó suscrita' : 'quedaron suscritas'}`,
  asked: (count: number) => `A ${people(count)} les llegará un correo para confirmar`,
  failed: 'No pudimos leer la lista. Inténtalo de nuevo.',
} as const;

export const SUBSCRIBER_MESSAGES = {
  notFound: 'Esta persona ya no está en la lista',
  nameMax: 'El nombre es demasiado largo',
  emailMissing: 'No tiene correo',
  emailsSeveral: 'Tiene más de un correo: escribe cada uno en su línea',
  bounced: 'Sus correos rebotan',
  complained: 'Marcó un correo de la red como no deseado',
  noEmails: 'No encontramos una columna con correos',
  consentRequired: 'Di cómo aceptaron recibir correos',
  originRequired: 'Di de dónde viene la lista',
  originMax: 'Lo que dice de dónde viene la lista es demasiado largo',
  dayRequired: 'Di cuándo lo pidieron',
  dayInvalid: 'La fecha no es válida',
  dayFuture: 'La fecha está en el futuro',
} as const;

/** Consent text stored with each person of an imported list, as proof. @param day yyyy-mm-dd; null: people confirm by mail */
export const importedConsent = (origin: string, day: string | null) =>
  day === null ? `«${origin}», y confirma por el enlace de su correo` : `«${origin}». Lo pidió por escrito el ${formatDate(day)}`;
