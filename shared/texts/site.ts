/**
 * The texts of the public site's screens, grouped by screen so that a page carries only its own. What the
 * network says of itself (name, tagline, hero, about) is in its settings; what rules and answers say is in
 * messages.ts. Capitals and spelling of labels that the specification gives are kept to the letter.
 */
import { LIMITS } from '../limits.ts';

export * from './site-calls.ts';
export * from './site-reading.ts';

export const LAYOUT_TEXTS = {
  skip: 'Saltar al contenido',
  nav: {
    label: 'Principal',
    open: 'Abrir menú',
    close: 'Cerrar menú',
    home: 'Inicio',
    publications: (product: string) => `Publicaciones ${product}`,
    events: 'Eventos',
    news: 'Noticias',
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
    calendar: 'Calendario de eventos',
  },
  social: { instagram: 'Instagram', facebook: 'Facebook', youtube: 'YouTube', linkedin: 'LinkedIn' },
  toTop: 'Volver arriba',
  more: 'Ver más',
  moreOf: (what: string) => `Ver más ${what}`,
  newTab: '(se abre en otra pestaña)',
  closeBanner: 'Cerrar aviso',
  noScript: 'Este formulario necesita JavaScript. También puedes escribirnos a',
  formNotLoaded:
    'No pudimos preparar el envío. Lo que escribiste sigue aquí: revisa tu conexión e inténtalo de nuevo, o escríbenos a',
} as const;

export const HOME_TEXTS = {
  about: 'Conocer la red',
  circle: 'Ilustración: seis investigadoras unidas por un círculo tejido',
  circleWords: 'educación  ·  infancias  ·  juventudes  ·  salud  ·  ',
  pause: 'Pausar la animación',
  seals: [
    ['Vinculación', 'con el Medio'],
    ['Facultad', 'de Educación'],
    ['Facultad de Ciencias', 'de la Salud'],
    ['Centro de Estudios', 'de Niñez'],
  ],
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

export const EVENTS_TEXTS = {
  title: 'Congresos y eventos',
  intro:
    'Convocatorias abiertas, jornadas y coloquios donde la red se encuentra. Postula tu ponencia o acompáñanos como asistente.',
  description: 'Congresos, jornadas y coloquios de la red, con sus convocatorias abiertas para postular una ponencia.',
  search: 'Buscar por título',
  searchHint: 'Salud mental, juego, territorio…',
  searchNoScript: 'La búsqueda necesita JavaScript. La lista completa está aquí abajo.',
  found: (count: number, query: string) =>
    count === 1 ? `1 evento lleva «${query}» en el título` : `${count} eventos llevan «${query}» en el título`,
  foundMany: (count: number, query: string) => `Más de ${count} eventos llevan «${query}» en el título; estos son los primeros`,
  nothing: (query: string) => `Ningún evento lleva «${query}» en el título`,
  nothingHint: 'Prueba con una palabra más corta o revisa la lista completa.',
  all: 'Ver todos los eventos',
  failed: 'Error: no pudimos buscar. Revisa tu conexión e inténtalo de nuevo.',
  empty: 'Aún no hay eventos',
  emptyHint: 'Cuando la red anuncie un congreso, aparecerá aquí.',
} as const;

export const NEWS_TEXTS = {
  title: 'Noticias',
  intro: 'Lo que la red investiga, publica y celebra.',
  description: 'Noticias de la red: lo que investiga, publica y celebra.',
  empty: 'Aún no hay noticias',
  emptyHint: 'Cuando la red publique una noticia, aparecerá aquí.',
  by: (author: string) => `Por ${author}`,
  reading: (minutes: number) => (minutes === 1 ? '1 minuto de lectura' : `${minutes} minutos de lectura`),
  others: 'Más noticias',
} as const;

export const PUBLICATIONS_TEXTS = {
  title: 'Publicaciones',
  intro: 'Libros, cuadernos y guías de acceso abierto escritos por la red.',
  description: 'Libros, cuadernos y guías de acceso abierto escritos por las investigadoras de la red.',
  empty: 'Aún no hay publicaciones',
  emptyHint: 'Cuando la red publique un libro o un cuaderno, aparecerá aquí.',
  cite: 'Citar esta publicación',
  apa: 'APA',
  bibtex: 'BibTeX',
  copyCitation: (format: string) => `Copiar cita ${format}`,
  citationCopied: 'Cita copiada',
} as const;

export const PAGINATION_TEXTS = {
  label: 'Páginas',
  previous: 'Anterior',
  next: 'Siguiente',
  page: (page: number) => `Página ${page}`,
  pageOf: (page: number, pages: number) => `Página ${page} de ${pages}`,
} as const;

export const EVENT_TEXTS = {
  back: 'Eventos',
  remainingTitle: 'Para postular quedan',
  lastDay: 'Último día para postular',
  stateTitle: 'Estado de la convocatoria',
  stateOpen: 'Abierta',
  stateClosed: 'Cerrada',
  stateComing: 'Aún no abre',
  published: 'Publicación de la convocatoria',
  /** The specification's label. */
  deadline: 'Fecha término Postulación',
  date: 'Fecha del congreso',
  hour: 'Hora',
  place: 'Lugar',
  apply: 'POSTULAR',
  calendar: 'Añadir al calendario',
  closedOn: (date: string) => `La postulación cerró el ${date}.`,
  closesOn: (date: string) => `Cierra el ${date}`,
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

export const ABOUT_TEXTS = {
  title: 'Acerca de la red',
  team: 'Equipo',
  partners: 'Investigadoras afiliadas',
  photoOf: (name: string) => `Retrato de ${name}`,
  orcidOf: (name: string) => `Perfil ORCID de ${name}`,
} as const;

export const CONTACT_TEXTS = {
  title: 'Escríbenos',
  intro:
    '¿Quieres proponer una alianza, difundir un congreso o sumarte a un proyecto? Cuéntanos en pocas líneas y te responderemos por correo.',
  name: 'Nombre',
  email: 'Correo electrónico',
  message: 'Asunto',
  messageHint: `Entre ${LIMITS.contact.message.min} y ${LIMITS.contact.message.max} caracteres`,
  send: 'Enviar mensaje',
  sending: 'Enviando',
  privacy: 'Usamos tus datos solo para responderte.',
  privacyLink: 'Aviso de privacidad',
  unreachable: 'Si vuelve a fallar, revisa tu conexión o escríbenos a',
} as const;

export const APPLICATION_TEXTS = {
  title: 'Formulario de postulación',
  back: 'Volver al evento',
  you: 'Tus datos',
  nombre: 'Nombre',
  apellidoP: 'Apellido paterno',
  apellidoM: 'Apellido materno',
  nombrePrograma: 'Nombre para el programa y el certificado',
  nombreProgramaHint: 'Opcional: tu nombre completo, como quieres que aparezca.',
  mail: 'Correo electrónico',
  institucion: 'Institución',
  academico: 'Grado académico',
  proposal: 'Tu propuesta',
  titulo: 'Título de la ponencia',
  inclusion: 'Requerimiento de inclusión',
  inclusionHint: 'Cuéntanos qué apoyo necesitas para participar. Si no necesitas, escribe «Ninguno».',
  inclusionConsent:
    'Al enviar, autorizas al equipo organizador a usar lo que escribas en «Requerimiento de inclusión» solo para preparar tu participación.',
  observacion: 'Observaciones',
  observacionHint: `Máximo ${LIMITS.applicant.observation} caracteres`,
  documents: 'Documentos',
  drop: 'Arrastra tus archivos o elígelos aquí',
  dropHint: `Resumen y documentos de respaldo en PDF, Word, OpenDocument, PowerPoint, JPEG o PNG. Al menos uno, hasta ${LIMITS.applicationFile.count}, de 10 MB cada uno.`,
  fileReady: 'listo',
  uploading: (name: string) => `Subiendo ${name}`,
  removeFile: (name: string) => `Quitar ${name}`,
  archivo: 'Documentos',
  suscripcion: 'Quiero recibir noticias de la red en mi correo',
  otherQuestions: 'Preguntas de esta convocatoria',
  send: 'Enviar postulación',
  sending: 'Enviando',
  checkFields: (count: number) => (count === 1 ? 'Revisa 1 campo antes de enviar' : `Revisa ${count} campos antes de enviar`),
  privacy: 'Al postular aceptas el tratamiento de tus datos que describe el',
  privacyLink: 'aviso de privacidad',
  unreachable: 'Lo que escribiste sigue aquí. Si vuelve a fallar, revisa tu conexión o escríbenos a',
  sentTo: (email: string) => `Te escribiremos a ${email} cuando el comité la revise.`,
  thanks: 'Gracias por compartir tu investigación',
  thanksHint: 'Mientras tanto, puedes guardar la fecha del congreso.',
  others: 'Ver otros congresos',
  applyingTo: 'Postulas a',
  closedFor: 'Convocatoria de',
  deadlineLeft: (remaining: string) => `Fecha término Postulación. ${remaining}`,
  closedTitle: 'Esta convocatoria ya cerró',
  closedHint: 'Puedes revisar las convocatorias que siguen abiertas o escribirnos si tienes dudas.',
  openCalls: 'Ver convocatorias abiertas',
  choose: 'Postula a un congreso',
  chooseIntro: 'Elige la convocatoria a la que quieres enviar tu propuesta.',
  chooseDescription: 'Convocatorias abiertas de la red: elige un congreso y envía tu propuesta de ponencia.',
  noneOpen: 'Ahora no hay convocatorias abiertas',
  noneOpenHint: 'Cuando abramos una nueva, aparecerá aquí y en la lista de eventos.',
  seeEvents: 'Ver todos los eventos',
  chooseFile: 'Elegir archivo',
  noFile: 'Ningún archivo elegido',
  confidentialConsent: 'Solo la lee el equipo organizador, para preparar tu participación; se borra 30 días después del evento.',
} as const;

export const UNSUBSCRIBE_TEXTS = {
  title: 'Dejar de recibir noticias',
  intro: 'Escribe tu correo y dejaremos de enviarte las novedades de la red. Podrás volver a suscribirte cuando quieras.',
  email: 'Correo electrónico',
  send: 'Cancelar suscripción',
  sending: 'Enviando',
  privacyLink: 'Aviso de privacidad',
  unreachable: 'Si vuelve a fallar, revisa tu conexión o escríbenos a',
} as const;

export const LOST_TEXTS = {
  title: 'Página no encontrada',
  heading: 'Se nos soltó un hilo',
  text: 'La página que buscas no existe o cambió de lugar.',
  home: 'Volver al inicio',
  events: 'Explorar congresos',
  /** Under «Evento no encontrado» and its siblings, which are the specification's. */
  item: 'Esta dirección no lleva a nada publicado. Quizá se retiró o cambió de lugar.',
  allEvents: 'Ver todos los eventos',
  allNews: 'Ver todas las noticias',
  allPublications: 'Ver todas las publicaciones',
} as const;

export const ERROR_TEXTS = {
  title: 'Algo falló',
  heading: 'No pudimos cargar la página',
  text: 'Error: algo falló de nuestro lado. Inténtalo de nuevo en un momento.',
  retry: 'Reintentar',
  home: 'Volver al inicio',
} as const;

export const PRIVACY_TEXTS = {
  description: 'Qué datos personales recibe este sitio, para qué se usan y cómo ejercer tus derechos.',
} as const;

export const JOIN_TEXTS = { scan: 'También puedes escanear el código con tu teléfono.', close: 'Cerrar' } as const;

export const FEED_TEXTS = {
  events: (product: string) => `Eventos de ${product}`,
  news: (product: string) => `Noticias de ${product}`,
  publications: (product: string) => `Publicaciones de ${product}`,
} as const;

/** Names of kinds of files, as shown beside their size. */
export const FILE_KINDS: Readonly<Record<string, string>> = {
  pdf: 'PDF',
  doc: 'Word',
  docx: 'Word',
  odt: 'OpenDocument',
  odp: 'OpenDocument',
  ppt: 'PowerPoint',
  pptx: 'PowerPoint',
  jpg: 'JPEG',
  jpeg: 'JPEG',
  png: 'PNG',
};
