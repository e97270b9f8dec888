/** Words that all forms of the panel share, and those of the text editor. */
import { byKind } from '../content/kinds.ts';
import { CONTENT_WORDS } from './content-kinds.ts';

const neither = (names: readonly string[]) => names.join(' ni ');

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
  /** @param inTab the draft is kept only until the tab closes */
  leaveStored: (inTab: boolean) =>
    `Si sales ahora, no se aplican: quedan como borrador ${inTab ? 'solo hasta que cierres esta pestaña' : 'en este equipo'}.`,
  leaveLoses: (fields: readonly string[]) => `Si sales ahora, se pierden: un borrador no guarda ${neither(fields)}.`,
  /** Words for fields that no draft stores, by name. */
  unstored: {
    picture: 'la imagen',
    documents: 'los documentos',
    pdf: 'el PDF',
    password: 'la contraseña',
    current: 'la contraseña',
    code: 'el código',
    phone: 'el teléfono',
    pasted: 'la lista pegada',
    email: 'el correo',
  },
  stay: 'Seguir editando',
  leave: 'Salir sin guardar',
  draftFound: (when: string) => `Hay un texto sin guardar del ${when}.`,
  draftOlder: 'Después se guardó otra versión: al guardar verás las dos y eliges qué queda.',
  draftRestore: 'Recuperarlo',
  draftDiscard: 'Descartarlo',
  typedRestored: (when: string) => `Aquí está lo que escribiste el ${when} y no llegó a guardarse.`,
  typedDiscard: 'Empezar de nuevo',
  draftLacks: (fields: readonly string[]) => `El borrador no guarda ${neither(fields)}.`,
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
