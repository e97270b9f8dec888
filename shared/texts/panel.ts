/** The panel's layout, sidebar and first steps. */

export const WELCOME_TEXTS = {
  title: 'Primeros pasos',
  intro: 'Lo que deja el sitio a punto. Puedes hacerlo en cualquier orden, o después.',
  address: 'Pon un correo que recibas',
  addressHelp: 'El de una cuenta es de ejemplo: nadie recibe sus avisos ni puede recuperar su contraseña.',
  settings: 'Revisa los datos de la red',
  settingsHelp: 'Nombre, presentación, enlaces y correo de contacto.',
  event: 'Publica el primer congreso',
  eventHelp: 'Título, fechas, una imagen y listo: aparece en el sitio al guardar.',
  invite: 'Invita a alguien del equipo',
  inviteHelp: 'Recibe un correo para crear su contraseña.',
  done: 'Hecho',
  allDone: 'Ya está todo: puedes quitar este recuadro.',
  dismiss: 'Entendido, no mostrar más',
  dismissFailed: 'No pudimos guardarlo. Inténtalo de nuevo.',
} as const;

/** Labels of the sidebar for these screens. */
export const SIDEBAR_TEXTS = {
  settings: 'Ajustes del sitio',
  messages: 'Mensajes',
  accounts: 'Cuentas',
  site: 'Sitio',
  calls: 'Convocatorias',
  list: 'Listado Publicaciones',
  addEvent: 'Agregar Congreso',
  addNews: 'Agregar Noticia',
  addPublication: 'Agregar Publicación',
  addPartner: 'Agregar Afiliado',
  addUser: 'Crear Usuario',
  partners: 'Lista de Afiliados',
  members: 'Lista de Miembros',
} as const;

export const PANEL_TEXTS = {
  /** Under the network's name, which is a setting. */
  panel: 'Administración',
  documentTitle: (title: string, network: string) => `${title} · ${network}`,
  skip: 'Ir al contenido',
  menu: 'Administración',
  openMenu: 'Abrir menú',
  closeMenu: 'Cerrar menú',
  home: 'Home',
  content: 'Contenido',
  people: 'Personas',
  logout: 'Cerrar Sesión',
  logoutFailed: 'No pudimos cerrar la sesión. Inténtalo de nuevo.',
  close: 'Cerrar',
  loading: 'Cargando',
  offline: 'Sin conexión. Lo que ves es lo último que llegó; lo que escribes sigue aquí.',
  crashed: 'Esta pantalla tuvo un problema',
  crashedHelp: 'Lo que ya habías guardado está a salvo. Vuelve a cargar la página.',
  reload: 'Volver a cargar',
  notFound: 'Esta pantalla no existe',
  notFoundHelp: 'La dirección está mal escrita o el elemento ya no está.',
  backToList: 'Ir a Listado Publicaciones',
} as const;
