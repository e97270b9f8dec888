/** The panel's keys: what each does, the dialog that lists them, and «Ir a…». */
import { formatNumber } from '../format/format.ts';

export const KEY_TEXTS = {
  title: 'Teclas',
  intro: 'Sirven cuando no estás escribiendo en un campo.',
  on: 'Usar las teclas',
  all: 'todas las teclas',
  close: 'Cerrar',
  groups: { panel: 'En todo el panel', lists: 'En las listas', deciding: 'Al decidir postulaciones' },
  names: {
    help: 'Mostrar u ocultar esta ayuda',
    goTo: 'Ir a una pantalla, un registro o una persona',
    search: 'Buscar en la lista',
    save: 'Guardar, también mientras escribes',
    undo: 'Deshacer lo último',
    nextRow: 'Fila siguiente',
    previousRow: 'Fila anterior',
    edit: 'Abrir o editar la fila',
    select: 'Elegir o dejar de elegir',
    next: 'Siguiente',
    previous: 'Anterior',
    accept: 'Aceptar',
    hold: 'Dejar en espera',
    reject: 'Rechazar',
    note: 'Escribir una nota',
    label: 'Poner una etiqueta',
  },
  /** Labels beside the list. */
  move: 'mover',
  choose: 'elegir',
} as const;

export const GO_TO_TEXTS = {
  title: 'Ir a…',
  label: 'Pantalla, título o nombre',
  screen: 'Pantalla',
  nothing: 'Nada coincide',
  /** Last entry of a list that finds more than is shown. */
  all: (count: number) => `Ver todo (${formatNumber(count)})`,
  searching: 'Buscando',
  failed: 'Error al buscar. Inténtalo de nuevo.',
} as const;
