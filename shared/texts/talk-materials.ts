/** Slides, posters, recordings and final abstracts of talks: the speaker's page, the panel and the talk's page. */
import { formatDate, formatDay } from '../format/format.ts';

const KINDS = { slides: 'Diapositivas', poster: 'Póster', recording: 'Grabación' } as const;

export const TALK_MATERIAL_MESSAGES = {
  kind: 'Elige qué es: diapositivas, póster o grabación',
  licence: 'Elige una licencia',
  url: 'Escribe la dirección completa del video: empieza con https://',
  file: 'Elige un archivo',
  closed: (day: string) => `El plazo para cambiarlo terminó el ${formatDay(day)}. Si hace falta, escríbenos.`,
  notAsked: 'Este evento no recibe archivos de sus ponencias por ahora.',
  notFound: 'Ese archivo ya no está',
  abstractChanged: 'El resumen cambió después de que abriste esta página, quizá en otra pestaña, y el tuyo no se guardó todavía.',
} as const;

/** Licences as people read them. */
export const LICENCE_TEXTS = {
  names: {
    'cc-by': 'CC BY 4.0',
    'cc-by-nc': 'CC BY-NC 4.0',
    'cc-by-nc-nd': 'CC BY-NC-ND 4.0',
    reserved: 'Todos los derechos reservados',
  },
  words: {
    'cc-by': 'Se puede compartir y adaptar si se cita a las autoras',
    'cc-by-nc': 'Se puede compartir y adaptar, sin fines comerciales, si se cita a las autoras',
    'cc-by-nc-nd': 'Se puede compartir sin cambios ni fines comerciales, si se cita a las autoras',
    reserved: 'Se puede leer; para otro uso hay que pedir permiso a las autoras',
  },
  urls: {
    'cc-by': 'https://creativecommons.org/licenses/by/4.0/deed.es',
    'cc-by-nc': 'https://creativecommons.org/licenses/by-nc/4.0/deed.es',
    'cc-by-nc-nd': 'https://creativecommons.org/licenses/by-nc-nd/4.0/deed.es',
    reserved: null,
  },
} as const;

export const TALK_MATERIAL_TEXTS = {
  kinds: KINDS,
  /** Words of the talk's page. */
  title: 'Materiales',
  licence: 'Licencia',
  download: 'Descargar',
  open: 'Abrir',
  downloadName: (kind: keyof typeof KINDS, format: string) => `Descargar ${KINDS[kind].toLowerCase()} (${format})`,
  openRecording: 'Abrir la grabación, en otro sitio',
  shownFrom: (day: string) => `Se publica el ${formatDate(day)}`,
  elsewhere: (host: string) => `Video en ${host}`,
} as const;

/** The place of a talk on its authors' own pages. */
export const AUTHOR_PLACE_TEXTS = {
  title: 'Tu lugar en el programa',
  more: (roomPlace: string, zone: string) => [roomPlace, `En ${zone}`].filter(Boolean).join('. '),
  calendar: 'Añadir al calendario',
  page: 'Ver en el programa',
} as const;

/** The speaker's page. */
export const OWN_TALK_TEXTS = {
  title: 'Tu ponencia en el sitio',
  until: (day: string) => `Puedes agregar y cambiar todo esto hasta el ${formatDay(day)}.`,
  over: TALK_MATERIAL_MESSAGES.closed,
  shown: {
    now: 'Los archivos se ven en la página de tu ponencia apenas los agregas.',
    start: (day: string) =>
      `Los archivos se ven en la página de tu ponencia desde el ${formatDay(day)}, cuando empieza el evento.`,
    end: (day: string) => `Los archivos se ven en la página de tu ponencia desde el ${formatDay(day)}, cuando termina el evento.`,
  },
  unpublished: 'Pediste no aparecer en el programa: mientras sea así, tus archivos no se muestran, porque dirían tu nombre.',
  page: 'Ver la página de tu ponencia',
  noPage: 'Tu ponencia tendrá su página cuando se publique el programa.',
  abstract: 'Resumen final',
  abstractHelp: 'Se publica con tu ponencia y en el libro de resúmenes. Deja una línea en blanco entre párrafos.',
  saveAbstract: 'Guardar resumen',
  abstractSaved: 'Resumen guardado',
  newerHelp: 'Lo que escribiste sigue aquí. Compáralo con el que está guardado y elige con cuál te quedas.',
  mine: 'Tu resumen',
  newer: 'El que está guardado',
  newerEmpty: 'Está vacío: alguien lo borró.',
  saveMine: 'Guardar el mío',
  takeNewer: 'Quedarme con el guardado',
  newerTaken: 'Quedó el resumen que estaba guardado',
  noAbstract: 'Todavía no lo escribes.',
  addAbstract: 'Escribir resumen',
  changeAbstract: 'Cambiar resumen',
  none: 'Todavía no lo agregas.',
  add: { slides: 'Agregar diapositivas', poster: 'Agregar póster', recording: 'Agregar grabación' },
  change: 'Cambiar',
  changeOf: (kind: keyof typeof KINDS) => `Cambiar: ${KINDS[kind].toLowerCase()}`,
  remove: 'Quitar',
  removeOf: (kind: keyof typeof KINDS) => `Quitar: ${KINDS[kind].toLowerCase()}`,
  removed: (kind: keyof typeof KINDS) => `Quitaste: ${KINDS[kind].toLowerCase()}`,
  saved: (kind: keyof typeof KINDS) => `Guardado: ${KINDS[kind].toLowerCase()}`,
  file: 'Archivo',
  fileRules: 'PDF, PowerPoint, OpenDocument, Word, JPEG o PNG, de hasta 10 MB.',
  fileKept: 'Si no eliges otro archivo, queda el que está.',
  address: 'Dirección del video',
  addressHelp: 'Por ejemplo, de YouTube o de tu universidad. Empieza con https://',
  licence: '¿Qué pueden hacer otras personas con esto?',
  licenceHelp: 'Tú eliges, y puedes cambiarlo mientras dure el plazo. Lo que ya se copió con una licencia abierta la conserva.',
  save: 'Guardar',
  saving: 'Guardando',
  cancel: 'Cancelar',
  failed: 'No se guardó. Revisa tu conexión e inténtalo de nuevo.',
} as const;

/** The programme's builder. */
export const TALK_MATERIAL_PANEL_TEXTS = {
  title: 'Archivos y grabación',
  help: 'Los agrega quien presenta, con su enlace personal; aquí puedes hacerlo por ella, con la licencia que ella te diga.',
  notChosen: 'Elige…',
  choose: 'Elegir archivo',
  settings: {
    button: 'Archivos y libro',
    title: 'Archivos de las ponencias y libro de resúmenes',
    until: 'Último día para enviarlos',
    untilHelp:
      'Hasta entonces, quien fue aceptada agrega con su enlace diapositivas, póster, grabación y resumen final. Vacío: no se piden.',
    shown: 'Se muestran en el sitio',
    shownOptions: { now: 'Apenas se agregan', start: 'Desde que empieza el evento', end: 'Cuando termina el evento' },
    isbn: 'ISBN del libro de resúmenes',
    isbnHelp: 'De 13 cifras. Se imprime en el libro; vacío si no tiene.',
    isbnInvalid: 'El ISBN no es válido: revisa sus 13 cifras',
    save: 'Guardar',
    saved: 'Guardado',
    failed: 'No se pudo guardar',
    count: (files: number, abstracts: number, talks: number) =>
      `De ${talks} ponencias, ${files} tienen archivos y ${abstracts} tienen resumen.`,
  },
  saved: 'Guardado. Se ve en el sitio cuando corresponde.',
  removed: 'Quitado',
  failed: 'No se pudo guardar el archivo',
} as const;
