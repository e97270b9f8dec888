/** The site's layout, home page, error pages, feeds. */

export const LAYOUT_TEXTS = {
  skip: 'Saltar al contenido',
  nav: {
    label: 'Principal',
    open: 'Abrir menú',
    close: 'Cerrar menú',
    home: 'Inicio',
    publications: (product: string) => `Publicaciones ${product}`,
    about: 'Acerca de',
    contact: 'Contacto',
    register: 'Registro',
  },
  footer: {
    explore: 'Explorar',
    label: 'Pie de página',
    takePart: 'Participar',
    calls: 'Convocatorias',
    join: 'Unirse a la red',
    unsubscribe: 'Dejar de recibir noticias',
    login: 'Iniciar sesión',
    social: 'Redes sociales',
    privacy: 'Privacidad',
    myData: 'Tus datos',
    accessibility: 'Accesibilidad',
    calendar: 'Calendario de eventos',
    feed: 'Eventos por RSS',
    help: '¿Necesitas ayuda?',
  },
  social: { instagram: 'Instagram', facebook: 'Facebook', youtube: 'YouTube', linkedin: 'LinkedIn' },
  toTop: 'Volver arriba',
  more: 'Ver más',
  moreOf: (what: string) => `Ver más ${what}`,
  newTab: '(se abre en otra pestaña)',
  closeBanner: 'Cerrar aviso',
  formNotLoaded:
    'No pudimos preparar el envío. Lo que escribiste sigue aquí: revisa tu conexión e inténtalo de nuevo, o escríbenos a',
} as const;

export const HOME_TEXTS = {
  about: 'Conocer la red',
  circle: 'Ilustración: seis investigadoras unidas por un círculo tejido',
  circleWords: 'educación · infancias · juventudes · salud',
  pause: 'Pausar la animación',
  institutions: 'Instituciones que impulsan la red',
  closesFirst: 'Cierra primero',
  alsoOpen: 'Abiertas ahora',
  moreCalls: 'convocatorias abiertas',
  news: 'Noticias',
  events: 'Próximos congresos',
  publications: 'Publicaciones',
  moreNews: 'noticias',
  moreEvents: 'congresos',
  morePublications: 'publicaciones',
  noNews: 'Aún no hay noticias. Vuelve pronto.',
  noEvents: 'Aún no hay congresos anunciados. Vuelve pronto.',
  noPublications: 'Aún no hay publicaciones. Vuelve pronto.',
} as const;

export const PAGINATION_TEXTS = {
  label: 'Páginas',
  previous: 'Anterior',
  next: 'Siguiente',
  page: (page: number) => `Página ${page}`,
  pageOf: (page: number, pages: number) => `Página ${page} de ${pages}`,
} as const;

export const NOT_FOUND_TEXTS = {
  title: 'Página no encontrada',
  heading: 'Se nos soltó un hilo',
  text: 'La página que buscas no existe o cambió de lugar.',
  home: 'Volver al inicio',
  events: 'Explorar congresos',
  /** The text below «Evento no encontrado» and the other kinds' headings, which the specification gives. */
  item: 'Esta dirección no lleva a nada publicado. Quizá se retiró o cambió de lugar.',
} as const;

export const ERROR_PAGE_TEXTS = {
  title: 'Algo falló',
  heading: 'No pudimos cargar la página',
  text: 'Error: algo falló de nuestro lado. Inténtalo de nuevo en un momento.',
  retry: 'Reintentar',
  home: 'Volver al inicio',
} as const;

/** Page for the first visitor of a page that is still being rendered. */
export const PUBLISHING_PAGE_TEXTS = {
  title: 'Estamos publicando esta página',
  heading: 'Ya casi está',
  text: 'Acabamos de publicar esta página y todavía la estamos preparando. Inténtalo de nuevo en unos segundos.',
} as const;

/** Replaces a published page that could not be rendered. */
export const UNPREPARED_PAGE_TEXTS = {
  title: 'Esta página aún no está lista',
  heading: 'Esta página está publicada, pero no pudimos prepararla',
  text: 'La falla es nuestra: el sitio lo intenta de nuevo cada minuto y la administración la tiene a la vista. Si te apura, escríbenos a',
} as const;

export const PRIVACY_TEXTS = {
  description: 'Qué datos personales recibe este sitio, para qué se usan y cómo ejercer tus derechos.',
} as const;

export const JOIN_TEXTS = {
  scan: 'También puedes escanear el código con tu teléfono.',
  close: 'Cerrar',
} as const;
