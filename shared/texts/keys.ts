/** The panel's keys: what each does, the dialog that lists them, and «Ir a…». */
import { formatNumber } from '../format/format.ts';
import { ADMIN } from '../paths.ts';

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
  /** In the list of applications. */
  noRow: 'Elige antes una fila: J baja y K sube.',
  decideThere: 'Para decidir, abre la postulación con E o pasa a Triaje.',
  /** A key that decides, in a text typed over the screen. */
  paused: 'Las teclas que deciden esperan una pausa al escribir. Para una nota, pulsa N.',
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

/** More words that find a screen in «Ir a…», by its path: what it holds, and other names for it. */
export const SCREEN_KEYWORDS: Readonly<Record<string, string>> = {
  [ADMIN.home]: 'inicio, hoy, portada del panel',
  [ADMIN.applications]: 'convocatoria, evaluación, revisoras, evaluadoras, resultados, estadísticas, programa, certificados',
  [ADMIN.createEvent]: 'crear congreso, nuevo congreso, crear evento, nuevo evento',
  [ADMIN.createNews]: 'crear noticia, nueva noticia',
  [ADMIN.createPublication]: 'crear publicación, nueva publicación',
  [ADMIN.createPartner]: 'crear afiliada, nueva afiliada, crear afiliado, nuevo afiliado',
  [ADMIN.createUser]: 'agregar miembro, nueva integrante, nueva usuaria',
  [ADMIN.mails]: 'mails, envíos, notificaciones, correspondencia',
  [ADMIN.subscribers]: 'boletín, newsletter',
  [ADMIN.accounts]: 'usuarias, administradoras, permisos, invitar',
  [ADMIN.members]: 'equipo',
  [ADMIN.messages]: 'contacto, consultas',
  [ADMIN.rights]: 'privacidad, solicitudes, borrado, incidentes, vulneración, ley 21.719, bloqueo',
  [ADMIN.settings]: 'configuración, menú, logo, textos, redes sociales, política de privacidad',
  [ADMIN.audit]: 'historial, cambios, auditoría, quién lo hizo',
  [ADMIN.status]: 'respaldo, copia de seguridad, disco, versión, salud, correo apagado',
  [ADMIN.trash]: 'eliminados, borrados, restaurar, recuperar',
  [ADMIN.account]: 'contraseña, clave, segundo factor, sesiones, perfil',
};
