/** The public programme of an event, the pages of its talks, and their calendars. */
import { formatCount, formatDate, formatWeekday } from '../format/format.ts';

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Day, hour and room (or ''). */
type Place = Record<'day' | 'start' | 'room', string>;

export const PUBLIC_PROGRAMME_TEXTS = {
  title: 'Programa',
  pageTitle: (event: string) => `Programa: ${event}`,
  description: (event: string) => `Días, horas, salas y ponencias de ${event}.`,
  ofEvent: 'Ver el programa completo',
  ofEventText: (talks: number) =>
    talks > 0 ? `${formatCount(talks, 'ponencia', 'ponencias')}, con día, hora y sala.` : 'Con día, hora y sala.',
  count: (talks: number, rooms: number) =>
    [
      ...(talks > 0 ? [formatCount(talks, 'ponencia', 'ponencias')] : []),
      ...(rooms > 0 ? [`en ${formatCount(rooms, 'sala', 'salas')}`] : []),
    ].join(' '),
  weekday: (day: string) => capital(formatWeekday(day).split(' ', 1)[0] ?? ''),
  day: formatDate,
  dayShort: (day: string) => formatDate(day).slice(0, 5),
  days: 'Días del evento',
  today: 'Hoy',
  now: 'Ahora',
  nowState: (hour: string) => `Desde las ${hour}.`,
  reload: 'Actualizar',
  goToNow: 'Ir a ahora',
  to: 'a',
  room: 'Sala',
  allRooms: 'Todas',
  find: 'Buscar ponencia o persona',
  findDay: 'Día',
  allDays: 'Todos',
  foundTalks: (count: number) =>
    count === 0 ? 'Ninguna ponencia con esas palabras' : formatCount(count, 'ponencia', 'ponencias'),
  hoursOf: (zone: string, offset: string) => `Todas las horas, en ${zone} (${offset}).`,
  legend: { past: 'ya fue', now: 'ahora', next: 'por venir' },
  earlier: 'Ya pasó',
  kinds: { talks: '', keynote: 'Conferencia', table: 'Mesa', poster: 'Pósteres', break: '' },
  chairs: (name: string) => `Modera ${name}`,
  poster: (number: number) => `P${number}`,
  off: 'No se presenta',
  /** Changes of a talk since the programme was first published, with the former place. */
  moved: (was: Place, now: Place) => {
    const time = was.day !== now.day || was.start !== now.start;
    const room = was.room !== now.room;
    const what = time && room ? 'de hora y sala' : time ? 'de hora' : 'de sala';
    const when = was.day === now.day ? `a las ${was.start}` : `el ${formatWeekday(was.day)} a las ${was.start}`;
    const where = was.room ? `en ${was.room}` : 'sin sala';
    return `Cambió ${what}: antes, ${[time ? when : '', room ? where : ''].filter(Boolean).join(', ')}`;
  },
  unnamed: 'Autoría reservada',
  mine: 'Mi programa',
  star: (title: string) => `Mi programa: ${title}`,
  noneMine: 'Todavía no guardas ponencias. Toca la estrella de una y quedará aquí, en este aparato.',
  sameHour: (title: string, room: string) => `A la misma hora guardaste «${title}»${room ? `, en ${room}` : ''}`,
  calendar: 'Calendario',
  calendarMine: 'Mi calendario',
  print: 'Imprimir',
  sessionCalendar: (name: string) => `Añadir «${name}» al calendario`,
  updated: (when: string) => `El programa puede cambiar. Última actualización: ${when}.`,
  /** A talk's page. */
  talk: {
    kind: 'Ponencia',
    back: 'Programa',
    presents: 'Presenta',
    abstract: 'Resumen',
    noAbstract: 'El resumen de esta ponencia aún no se publica.',
    room: 'Sala',
    place: 'Lugar',
    chair: 'Modera',
    inSession: 'En esta sesión',
    this: 'Esta ponencia',
    save: 'Guardar en Mi programa',
    saved: 'En Mi programa',
    addToCalendar: 'Añadir al calendario',
    cite: 'Cómo citar',
    previous: 'Anterior',
    next: 'Siguiente',
  },
} as const;

/** The book of abstracts. */
export const BOOK_TEXTS = {
  title: 'Libro de resúmenes',
  pageTitle: (event: string) => `Libro de resúmenes: ${event}`,
  description: (event: string) => `Los resúmenes de las ponencias de ${event}, por sesión y con índice de autoras.`,
  intro: (talks: string) => `${talks}, con sus resúmenes, en el orden del programa.`,
  talks: (count: number) => formatCount(count, 'ponencia', 'ponencias'),
  edition: 'Edición',
  date: 'Fechas',
  place: 'Lugar',
  updated: 'Actualizado',
  pdf: 'Descargar PDF',
  isbn: 'ISBN',
  by: (name: string) => `Publicado por ${name}`,
  online: 'En línea',
  tableOf: (event: string) => `Contenido del libro de resúmenes de ${event}`,
  contents: 'Contenido',
  seeContents: 'Ver contenido',
  abstracts: 'Resúmenes',
  index: 'Índice de autoras',
  cite: 'Cómo citar este libro',
  letter: (letter: string) => `Letra ${letter}`,
  link: 'Libro de resúmenes',
} as const;
