/** Words that all forms of the panel share, and those of the text editor. */
import { byKind } from '../content/kinds.ts';
import { CONTENT_WORDS } from './content-kinds.ts';

export const FORM_TEXTS = {
  requiredNote: 'Los campos con * son obligatorios.',
  submitting: 'Guardando',
  /** After Ctrl+S on an unchanged form. */
  noChanges: 'No hay cambios que guardar',
  create: byKind((name) => CONTENT_WORDS[name].create),
  save: 'Guardar cambios',
  /** After a save that failed without a connection. */
  reconnected: 'La conexión volvió: guarda de nuevo.',
  saveAgain: 'Guardar de nuevo',
  view: 'Ver',
  viewPage: 'Ver en el sitio',
  duplicate: 'Duplicar',
  named: (title: string) => `«${title}».`,
  editItem: 'Seguir editando',
  neighbours: 'En la lista',
  /** Rows of a list. */
  moveUp: (row: string) => `Subir: ${row}`,
  moveDown: (row: string) => `Bajar: ${row}`,
  moved: (row: string, place: number, count: number) => `${row}: ahora en el lugar ${place} de ${count}`,
  removeRow: (row: string) => `Quitar: ${row}`,
  review: (count: number) => (count === 1 ? 'Revisa 1 campo antes de guardar' : `Revisa ${count} campos antes de guardar`),
  leaveTitle: 'Tienes cambios sin guardar',
  leaveStored:
    'Si sales ahora, no se aplican. Lo que escribiste queda como borrador en este equipo, para tu cuenta, y te lo ofrecemos cuando vuelvas; si nombra a personas con su correo, solo mientras no cierres esta pestaña. Las imágenes, los documentos, las contraseñas, el correo y el teléfono de una ficha no quedan.',
  leaveLoses: 'Si sales ahora, se pierden: una contraseña o una lista de correos a medio escribir no se guardan.',
  stay: 'Seguir editando',
  leave: 'Salir sin guardar',
  draftFound: (when: string) => `Hay un texto sin guardar del ${when}.`,
  draftOlder: 'Después se guardó otra versión: al guardar verás las dos y eliges qué queda.',
  draftRestore: 'Recuperarlo',
  draftDiscard: 'Descartarlo',
  typedRestored: (when: string) => `Aquí está lo que escribiste el ${when} y no llegó a guardarse.`,
  typedDiscard: 'Empezar de nuevo',
  draftNoFiles: 'Las imágenes y los documentos hay que elegirlos otra vez; los correos y los teléfonos, escribirlos.',
  sections: {
    content: 'Contenido',
    text: 'Texto',
    cover: 'Portada',
    when: 'Fecha y lugar',
    media: 'Imagen y video',
    documents: 'Documentos',
    publishing: 'Publicación',
  },
  loading: 'Cargando el registro',
} as const;

/** A field with a day. */
export const DAY_INPUT_TEXTS = {
  hint: 'dd/mm/aaaa',
  momentHint: 'dd/mm/aaaa hh:mm',
  calendar: 'Elegir en el calendario',
} as const;

export const EDITOR_TEXTS = {
  toolbar: 'Formato del texto',
  paragraph: 'Texto normal',
  heading: 'Título',
  subheading: 'Subtítulo',
  style: 'Estilo de párrafo',
  bold: 'Negrita',
  italic: 'Cursiva',
  quote: 'Cita',
  bulletList: 'Lista con viñetas',
  orderedList: 'Lista numerada',
  link: 'Enlace',
  unlink: 'Quitar enlace',
  linkTitle: 'Enlace',
  linkAddress: 'Dirección',
  linkHelp: 'Por ejemplo https://www.ejemplo.cl o correo@ejemplo.cl',
  linkInvalid: 'La dirección debe comenzar con https:// o ser un correo',
  linkApply: 'Poner enlace',
  undo: 'Deshacer',
  redo: 'Rehacer',
  loading: 'Cargando el editor',
} as const;
