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

/**
 * Titles of the panel's screens in the menu, and names of records. The texts of a screen take their title from here: the panel
 * begins with this file alone.
 */
export const SIDEBAR_TEXTS = {
  applicants: 'Postulantes',
  applications: 'Postulaciones',
  audit: 'Registro de actividad',
  importPublications: 'Traer publicaciones',
  issuedCertificates: 'Emitidos',
  mails: 'Correos',
  account: 'Mi cuenta',
  rights: 'Datos personales',
  rightsRequests: 'Solicitudes',
  status: 'Estado',
  subscribers: 'Suscritas',
  system: 'Sistema',
  trash: 'Papelera',
  mailNamed: (subject: string, to: string) => `${subject}, a ${to}`,
  messageFrom: (name: string) => `el mensaje de ${name}`,
  waitingMessages: (count: number) => (count === 1 ? '1 nuevo' : `${count} nuevos`),
  rightsDue: (days: number) =>
    days < 0
      ? 'Una solicitud de datos ya venció'
      : days === 0
        ? 'Una solicitud de datos vence hoy'
        : days === 1
          ? 'Una solicitud de datos vence mañana'
          : `Una solicitud de datos vence en ${days} días`,
  mailOff: 'El correo no sale',
  settings: 'Ajustes del sitio',
  messages: 'Mensajes',
  accounts: 'Cuentas',
  site: 'Sitio',
  calls: 'Convocatorias',
  list: 'Listado Publicaciones',
  addPartner: 'Agregar Afiliado',
  addUser: 'Crear Usuario',
  partners: 'Lista de Afiliados',
  members: 'Lista de Miembros',
} as const;

export const PANEL_TEXTS = {
  /** Word under the network's name, which is a setting. */
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
  offline: 'Sin conexión. Queda a la vista lo que ya había llegado; lo que escribes sigue aquí.',
  crashed: 'Esta pantalla tuvo un problema',
  crashedHelp: 'Lo que ya habías guardado está a salvo. Vuelve a cargar la página.',
  reload: 'Volver a cargar',
  notFound: 'Esta pantalla no existe',
  notFoundHelp: 'La dirección está mal escrita o el elemento ya no está.',
  backToList: 'Ir a Listado Publicaciones',
} as const;

/** Entering the password once more, before what could not be undone. */
export const CONFIRM_TEXTS = {
  title: 'Confirma que eres tú',
  intro: 'Lo que vas a hacer toca cuentas o datos personales. Escribe tu contraseña y seguimos donde estabas.',
  password: 'Contraseña',
  code: 'Código de tu aplicación o de recuperación',
  submit: 'Continuar',
  submitting: 'Comprobando',
  failed: 'No pudimos comprobar la contraseña. Inténtalo de nuevo.',
  endedTitle: 'Tu sesión terminó',
  endedIntro: 'Lo que escribiste sigue aquí. Escribe tu contraseña y continuamos donde estabas.',
} as const;
