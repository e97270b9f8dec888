/** Lists of content and deletion in the panel. */
import { formatCount, formatNumber } from '../format/format.ts';
import { LIMITS } from '../limits.ts';

export const DASHBOARD_TEXTS = {
  title: 'Listado de Eventos',
  name: 'Nombre',
  created: 'Fecha de creación',
  createdShort: 'Creación',
  eventDay: 'Fecha del evento',
  eventDayShort: 'Evento',
  callClosed: 'Cerrada',
  closes: 'Cierre de postulación',
  closesShort: 'Cierre',
  actions: 'Acciones',
  none: 'N/A',
  view: 'Ver',
  edit: 'Editar',
  delete: 'Eliminar',
  newTab: '(abre en una pestaña nueva)',
  previous: 'Página anterior',
  next: 'Página siguiente',
  range: (from: number, to: number, total: string) => `${from} a ${to} de ${total}`,
  pageOf: (page: number, pages: number) => `Página ${page} de ${pages}`,
  goTo: 'Ir a la página',
  seeAll: 'Ver todo',
  seeAllOf: (table: string) => `Ver todo: ${table}`,
  example: 'Ejemplo',
  draft: 'Borrador',
  scheduled: (when: string) => `Se publica el ${when}`,
  emptyHelp: 'Lo que crees aparecerá aquí y en el sitio.',
  retry: 'Reintentar',
} as const;

export const DELETION_TEXTS = {
  title: 'Confirmar eliminación',
  partner: 'deseas eliminar este afiliado',
  member: 'deseas eliminar este miembro',
  cancel: 'Cancelar',
  confirm: 'Eliminar',
  deleting: 'Eliminando',
} as const;

export const LIST_TEXTS = {
  search: 'Buscar por título',
  searchPeople: 'Buscar por nombre o correo',
  status: 'Estado',
  published: 'Publicado',
  scheduled: 'Programado',
  draft: 'Borrador',
  sort: 'Orden',
  nothingFound: 'Nada coincide con la búsqueda',
  nothingFoundHelp: 'Prueba con otra palabra.',
  /** Filters beside the searched word. */
  nothingFoundLeftHelp: 'También hay filtros puestos: quítalos para buscar en todo.',
  /** Filters without a searched word. */
  nothingLeft: 'Nada queda con estos filtros',
  nothingLeftHelp: 'Quita los filtros para ver el resto.',
  clear: 'Quitar filtros',
  remembered: 'Siguen puestos los filtros de tu última visita.',
  removeRemembered: 'Quitarlos',
  clearSearch: 'Quitar la búsqueda',
  /** The button beside a selection: it chooses everything that the filter finds. */
  selectAll: (count: number) => `Elegir todo (${formatNumber(count)})`,
  /** Labels of a filter's values. */
  facets: {
    when: 'Cuándo',
    upcoming: 'Por venir',
    past: 'Realizados',
    call: 'Convocatoria',
    open: 'Convocatoria abierta',
    location: 'Lugar',
    author: 'Autora o autor',
    year: 'Año',
    any: 'Todo',
    value: (name: string, count: number) => `${name} (${formatNumber(count)})`,
  },
  compact: 'Compacta',
  moreFilters: 'Más filtros',
  from: 'Desde',
  to: 'Hasta',
  import: 'Importar',
  export: 'Exportar',
  exportAs: { csv: 'Como CSV', xlsx: 'Como planilla (XLSX)' },
  exportAll: 'Con todas las columnas',
  exportFailed: 'Error al exportar. Inténtalo de nuevo.',
} as const;

/** Changes of many items of content at once. */
export const BULK_TEXTS = {
  publish: 'Publicar',
  draft: 'Pasar a borrador',
  schedule: 'Programar',
  delete: 'Eliminar',
  question: {
    publish: (items: string) => `Publicar ${items}`,
    draft: (items: string) => `Pasar a borrador ${items}`,
    schedule: (items: string) => `Programar ${items}`,
    delete: (items: string) => `Eliminar ${items}`,
  },
  consequence: {
    publish: 'El sitio cambia ahora mismo. Ningún correo sale con esto.',
    draft: 'El sitio cambia ahora mismo: lo que estaba publicado sale de él.',
    schedule: 'Lo que está en el sitio sale hasta esa hora. Ningún correo sale con esto.',
    delete: `Lo elegido queda ${LIMITS.trashDays} días en la papelera. Lo que está en el sitio sale ahora mismo.`,
  },
  when: 'Se publica el',
  done: {
    publish: (items: string) => `Publicado: ${items}`,
    draft: (items: string) => `En borrador: ${items}`,
    schedule: (items: string) => `Programado: ${items}`,
    delete: (items: string) => `Eliminado: ${items}`,
  },
  unchanged: (count: number) => `${formatCount(count, 'ya estaba así', 'ya estaban así')}.`,
  refused: (count: number, reason: string) => `${formatCount(count, 'quedó como estaba', 'quedaron como estaban')}: ${reason}.`,
  /** Chosen rows of other pages, or under an earlier search. */
  unseen: (count: number) => `${formatCount(count, 'no está', 'no están')} a la vista`,
  /** Button: deselects the rows out of view. */
  keepVisible: 'Dejar solo lo visible',
  failed: 'Error al cambiar lo elegido. Inténtalo de nuevo.',
  undone: (items: string) => `Deshecho: ${items}`,
  undoing: (items: string) => `Deshaciendo: ${items}. Esto puede tardar unos segundos.`,
  /** The box before an act that takes applications or open calls off the site, or very many rows. */
  understood: 'Entiendo lo que cambia',
  /** Shown below the confirmation of a change of very many rows. */
  slow: 'Esto puede tardar unos segundos.',
  working: 'Un momento',
} as const;

/** Words after the name of a column. */
export const SORT_TEXTS = {
  text: { ASC: 'A a Z', DESC: 'Z a A' },
  date: { ASC: 'lo más antiguo primero', DESC: 'lo más nuevo primero' },
  number: { ASC: 'de menor a mayor', DESC: 'de mayor a menor' },
} as const;
