/** Events: rules and answers, form, list and page. */

export const EVENT_FORM_TEXTS = {
  createTitle: 'Crear Evento (Congreso)',
  editTitle: 'Editar Evento',
  closesAfter: 'El cierre de postulaciones es después del día del evento. Si es lo que quieres, puedes guardar.',
  datePast: 'La fecha del evento ya pasó: aparecerá entre los anteriores.',
  closePast: 'El cierre de postulaciones ya pasó: nadie podrá postular.',
  timeZoneOwn: (zone: string) => `La de la red (${zone})`,
  states: {
    scheduled: 'Se realiza como estaba previsto',
    postponed: 'Se posterga',
    cancelled: 'Se cancela',
    online: 'Se hará en línea',
  },
  cancelledHelp: 'La convocatoria se cierra y el evento queda en el sitio como cancelado.',
  notify: 'Avisar por correo a quienes postularon',
  notifyHelp: 'El correo dice qué cambió y la nota de arriba. Sale al guardar, una sola vez por cambio.',
  documents: 'Bases y otros documentos (opcional)',
} as const;

export const EVENT_MESSAGES = {
  titleRequired: 'Debe ingresar un título',
  titleMin: 'El título debe tener al menos 3 caracteres',
  titleMax: 'El título no puede ser mayor a 100 caracteres',
  descriptionRequired: 'Escribe una descripción',
  descriptionMin: 'La descripción debe tener al menos 3 caracteres',
  descriptionMax: 'La descripción es demasiado larga',
  dateRequired: 'Debe ingresar la fecha de inicio',
  dateInvalid: 'La fecha de inicio no es válida',
  dateEndRequired: 'Debe ingresar la fecha de cierre',
  dateEndInvalid: 'La fecha de cierre no es válida',
  hourRequired: 'Escribe la hora',
  hourInvalid: 'La hora debe estar en el formato HH:mm:ss',
  locationRequired: 'Escribe la ubicación',
  locationMin: 'La ubicación debe tener al menos 3 caracteres',
  locationMax: 'La ubicación no puede ser mayor a 255 caracteres',
  finishDateInvalid: 'El último día no es válido',
  finishHourInvalid: 'Escribe la hora de término como HH:mm',
  finishBeforeStart: 'El evento no puede terminar antes de empezar',
  finishTooLate: 'Un evento puede durar hasta un año',
  stateInvalid: 'Elige uno de los estados',
  previousDateInvalid: 'La fecha anterior no es válida',
  created: 'Evento creado con éxito',
  createFailed: 'Error al crear evento. Inténtalo de nuevo.',
  updated: 'Evento editado con éxito',
  updateFailed: 'Error al editar evento. Inténtalo de nuevo.',
  unchanged: 'El evento se realiza como estaba previsto: no hay nada que avisar',
  notified: (count: number) =>
    count === 0
      ? 'No había a quién avisar, o ya lo sabían.'
      : count === 1
        ? 'Avisamos por correo a 1 persona que postuló.'
        : `Avisamos por correo a ${count} personas que postularon.`,
  notifyFailed: 'El evento se guardó, pero no pudimos avisar a quienes postularon.',
} as const;

export const EVENT_LIST_TEXTS = {
  title: 'Congresos y eventos',
  intro:
    'Convocatorias abiertas, jornadas y coloquios donde la red se encuentra. Postula tu ponencia o acompáñanos como asistente.',
  description: 'Congresos, jornadas y coloquios de la red, con sus convocatorias abiertas para postular una ponencia.',
  parts: {
    label: 'Filtrar eventos',
    all: 'Todos',
    open: 'Abiertas',
    upcoming: 'Próximos',
    past: 'Realizados',
    online: 'En línea',
  },
  titles: {
    open: 'Convocatorias abiertas',
    upcoming: 'Próximos',
    past: 'Realizados',
    online: 'En línea',
  },
  intros: {
    open: 'Primero va la que cierra antes.',
    upcoming: 'Lo que viene, desde lo más cercano.',
    past: 'Lo que ya tejimos, desde lo más reciente.',
    online: 'Para participar desde donde estés.',
  },
  nothingHere: {
    open: 'Ahora no hay convocatorias abiertas',
    upcoming: 'Aún no hay eventos por venir',
    past: 'Aún no hay eventos realizados',
    online: 'Aún no hay eventos en línea por venir',
  },
  search: 'Buscar por título',
  searchHint: 'Salud mental, juego, territorio…',
  found: (count: number, query: string) => `${count} ${count === 1 ? 'evento' : 'eventos'} con «${query}» en el título`,
  foundMany: (count: number, query: string) => `Más de ${count} eventos con «${query}» en el título; estos son los primeros`,
  nothing: (query: string) => `Ningún evento con «${query}» en el título`,
  nothingHint: 'Prueba con una palabra más corta o revisa la lista completa.',
  all: 'Ver todos los eventos',
  empty: 'Aún no hay eventos',
  emptyHint: 'Cuando la red anuncie un congreso, aparecerá aquí.',
} as const;

export const EVENT_PAGE_TEXTS = {
  back: 'Eventos',
  facts: 'Datos del evento',
  dates: 'Fechas del evento',
  remainingTitle: 'Para postular quedan',
  lastDay: 'Último día para postular',
  stateTitle: 'Estado de la convocatoria',
  stateOpen: 'Abierta',
  stateClosed: 'Cerrada',
  stateComing: 'Aún no abre',
  eventTitle: 'Este evento',
  about: 'Sobre el evento',
  stateCancelled: 'No se hará',
  statePast: 'Ya se realizó',
  published: 'Publicación de la convocatoria',
  opens: 'Abre la postulación',
  /** The specification's label. */
  results: 'Resultado de las postulaciones',
  deadline: 'Fecha término Postulación',
  date: 'Fecha',
  cancelledDate: 'Cancelado',
  formerDate: 'Fecha anterior:',
  formerPlace: 'Lugar anterior:',
  online: 'En línea',
  hour: 'Hora',
  /** @param hour HH:mm:ss @param finish HH:mm:ss; null: unknown @param zone «hora de Chile» */
  hours: (hour: string, finish: string | null, zone: string) =>
    finish ? `${hour.slice(0, 5)} a ${finish.slice(0, 5)} h, ${zone}` : `${hour.slice(0, 5)} h, ${zone}`,
  place: 'Lugar',
  apply: 'POSTULAR',
  calendar: 'Añadir al calendario',
  calendarIn: (name: string) => `En ${name}`,
  deadlineCalendar: 'Solo el plazo',
  closedOn: (hour: string, day: string, zone: string) => `La postulación cerró el ${day} a las ${hour}, ${zone}.`,
  closedNoDate: 'La postulación está cerrada.',
  video: 'Video de presentación',
  documents: 'Bases y documentos',
  download: 'DESCARGAR BASES',
  downloadName: (filename: string) => `DESCARGAR BASES: ${filename}, se abre en otra pestaña`,
  previous: 'Evento anterior',
  next: 'Evento siguiente',
  neighbours: 'Otros eventos',
  imageOf: (title: string) => `Imagen de «${title}»`,
} as const;

/** Words before the title in calendars. */
export const CALENDAR_TEXTS = {
  changes: { postponed: 'Postergado', cancelled: 'Cancelado', online: 'En línea' },
  deadline: (title: string) => `Cierra la postulación: ${title}`,
} as const;
