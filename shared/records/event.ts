/** The fields of an event, in the order of its form. Source: specification, points 3, 5 and 7. */
import { EVENT_STATES } from '../events/times.ts';
import { LIMITS } from '../limits.ts';
import { EVENT_MESSAGES as m, EVENT_FORM_TEXTS as t } from '../texts/events.ts';
import { formLabels, type StoredFields } from './fields.ts';
import { announcement, PUBLISHING_FIELDS } from './publishing.ts';
import {
  choice,
  day,
  dayOfNew,
  hour,
  html,
  line,
  optionalDay,
  optionalHour,
  optionalLines,
  picture,
  video,
  zone,
} from './values.ts';

const { title, description, location, eventNote } = LIMITS;

export const EVENT_FIELDS = {
  title: {
    column: 'title',
    answer: 'event_title',
    listed: true,
    label: 'Título',
    changed: 'el título',
    section: 'content',
    imported: true,
    value: line({ required: m.titleRequired, min: [title.min, m.titleMin], max: [title.max, m.titleMax] }),
    example: 'Infancias y lectura en el sur',
  },
  /** Sanitised HTML. */
  description: {
    column: 'text',
    answer: 'event_description',
    label: 'Descripción',
    changed: 'la descripción',
    section: 'content',
    copied: true,
    imported: true,
    value: html({ required: m.descriptionRequired, min: [description.min, m.descriptionMin], tooLong: m.descriptionMax }),
    example: '<p>Tres días de <strong>conversación</strong>.</p>',
  },
  date: {
    column: 'date',
    answer: 'event_date',
    listed: true,
    filtered: true,
    label: 'Fecha de inicio',
    changed: 'la fecha de inicio',
    section: 'when',
    imported: true,
    value: day({ required: m.dateRequired, invalid: m.dateInvalid }),
    example: '2027-05-20T00:00:00.000Z',
  },
  /** Close of applications, never the event's end; null when none was given. */
  dateEnd: {
    column: 'close_date',
    answer: 'event_end_date',
    listed: true,
    filtered: true,
    label: 'Fecha de cierre',
    help: 'Último día para postular.',
    changed: 'la fecha de cierre',
    section: 'when',
    imported: true,
    value: dayOfNew({ required: m.dateEndRequired, invalid: m.dateEndInvalid }),
    example: '2027-04-30T00:00:00.000Z',
  },
  /** Answered so that characters 11 to 19 are HH:mm:ss. */
  hour: {
    column: 'time',
    answer: 'event_time',
    listed: true,
    label: 'Hora',
    help: 'En 24 horas, por ejemplo 09:30.',
    changed: 'la hora',
    section: 'when',
    imported: true,
    value: hour({ required: m.hourRequired, invalid: m.hourInvalid }),
    example: '09:30:00',
  },
  location: {
    column: 'location',
    answer: 'event_location',
    listed: true,
    filtered: true,
    label: 'Ubicación',
    help: 'Recinto y ciudad, o «En línea».',
    changed: 'la ubicación',
    section: 'when',
    copied: true,
    imported: true,
    value: line({ required: m.locationRequired, min: [location.min, m.locationMin], max: [location.max, m.locationMax] }),
    example: 'Temuco, Chile',
  },
  /** Beyond the specification: the last of several days, and the hour at which it ends. */
  finishDate: {
    column: 'finish_date',
    answer: 'event_finish_date',
    listed: true,
    label: 'Último día',
    help: 'Solo si dura varios días.',
    changed: 'el último día',
    section: 'when',
    imported: true,
    value: optionalDay(m.finishDateInvalid),
    example: '2027-05-22T00:00:00.000Z',
  },
  finishHour: {
    column: 'finish_hour',
    answer: 'event_finish_hour',
    label: 'Termina a las',
    help: 'Del último día. La necesitan los calendarios.',
    changed: 'la hora de término',
    section: 'when',
    copied: true,
    imported: true,
    value: optionalHour(m.finishHourInvalid),
    example: '18:00:00',
  },
  /** IANA name; none: the network's. */
  timeZone: {
    column: 'time_zone',
    answer: 'event_time_zone',
    label: 'Zona horaria',
    changed: 'la zona horaria',
    copied: true,
    imported: true,
    value: zone(),
    example: 'America/Santiago',
  },
  /** Fixed: nobody applies to a cancelled event, so it decides on the call. The column is not `state`, which applications have. */
  state: {
    column: 'event_state',
    answer: 'event_state',
    listed: true,
    filtered: true,
    label: 'Estado del evento',
    changed: 'el estado',
    fixed: true,
    byDefault: true,
    value: choice(EVENT_STATES, t.states, 'scheduled', m.stateInvalid),
    example: 'postponed',
  },
  /** The day it was to take place before it was postponed to `date`; null: it was not. */
  previousDate: {
    column: 'previous_date',
    answer: 'event_previous_date',
    label: 'Fecha anterior',
    help: 'Si ya hay fecha nueva, ponla arriba y aquí la que tenía. Vacía: «Fecha por confirmar».',
    changed: 'la fecha anterior',
    value: optionalDay(m.previousDateInvalid),
    example: '2027-05-06T00:00:00.000Z',
  },
  /** The note on a change that visitors read, in a few sentences. */
  stateNote: {
    column: 'state_note',
    answer: 'event_state_note',
    label: 'Qué deben saber las personas',
    help: 'Por qué cambió y qué pasa con las inscripciones. Aparece en lo alto de la página.',
    changed: 'lo que deben saber las personas',
    shown: true,
    value: optionalLines(eventNote),
    example: 'Tu inscripción sigue vigente.',
  },
  picture: { column: 'image', answer: 'event_image', label: 'Imagen', changed: 'la imagen', value: picture() },
  youtube: {
    column: 'youtube',
    answer: 'event_youtube',
    label: 'Video de YouTube',
    changed: 'el video',
    section: 'media',
    imported: true,
    value: video(),
    example: 'https://www.youtube.com/watch?v=jNQXAC9IVRw',
  },
  ...PUBLISHING_FIELDS,
  /** Mail the subscribers once, when the page is live. */
  confirmation: announcement('event_confirmation'),
} as const satisfies StoredFields;

/** The labels of the event form. */
export const EVENT_LABELS = formLabels(EVENT_FIELDS);
