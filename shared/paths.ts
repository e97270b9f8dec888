/** All paths of the product. Source: specification, points 2 and 7. */

import { byKind, CONTENT_KINDS, CONTENT_NAMES, type ContentName } from './content/kinds.ts';
import type { SearchKind } from './content/site-search.ts';

const withoutAccents = (noun: string) => noun.normalize('NFD').replace(/\p{M}/gu, '');

/** Public addresses of each kind of content. */
export const CONTENT_PATHS = byKind((name) => {
  const { list, singular, plural } = CONTENT_KINDS[name];
  return {
    /** A page of the list, from 1. */
    list: (page: number) => (page === 1 ? list : `${list}/pagina/${page}`),
    item: (id: number) => `${list}/${id}`,
    /** Replaces the page of a missing item, with its kind's message (`missingPage`). */
    missing: `/404/${withoutAccents(singular)}`,
    /** Preview picture of an item without a picture, for shared links. `version` changes with its content. */
    card: (id: number, version: string) => `${list}/${id}/tarjeta.png?v=${version}`,
    feed: `/feeds/${plural}.xml`,
    /** A sitemap file, counted from 1. */
    sitemapFile: (file: number) => `/sitemaps/${plural}-${file}.xml`,
  };
});

/** The panel's forms of each kind of content. */
export const CONTENT_FORMS = byKind((name) => {
  const { create, edit } = CONTENT_KINDS[name];
  return { create, edit: (id: number | string) => `${edit}/${id}` };
});

/** Public pages: Spanish routes as specified. */
export const PAGES = {
  home: '/',
  contact: '/#contact-us',
  events: CONTENT_KINDS.event.list,
  openEvents: '/blog/abiertas',
  upcomingEvents: '/blog/proximos',
  pastEvents: '/blog/realizados',
  onlineEvents: '/blog/en-linea',
  event: CONTENT_PATHS.event.item,
  programme: (eventId: number) => `/blog/${eventId}/programa`,
  /** The book with the abstracts of the event's talks. */
  book: (eventId: number) => `/blog/${eventId}/libro`,
  talk: (eventId: number, talkId: number) => `/blog/${eventId}/ponencias/${talkId}`,
  news: CONTENT_KINDS.news.list,
  newsItem: CONTENT_PATHS.news.item,
  publications: CONTENT_KINDS.publication.list,
  publication: CONTENT_PATHS.publication.item,
  about: '/acerca-de',
  apply: '/postulacion',
  applyTo: (eventId: number) => `/postulacion/${eventId}`,
  unsubscribe: '/unsubscribe',
  privacy: '/privacidad',
  privacyVersion: (version: number) => `/privacidad/v${version}`,
  accessibility: '/accesibilidad',
  myData: '/mis-datos',
  /** Verifies a certificate by its code. */
  verify: '/certificado',
  certificate: (code: string) => `/certificado/${code}`,
  /** Path in an exported site; the product answers the PDF under the API. */
  certificatePdf: (code: string) => `/certificado/${code}.pdf`,
  notFound: '/404',
  error: '/error',
  /** Shown for a page that was just published and is not rendered yet. */
  publishing: '/publicando',
  /** Shown for a page that was just published and cannot be rendered. */
  unprepared: '/pendiente',
  /** Responses to forms and links: rendered for one request, never published. */
  answer: '/respuesta',
  /** Results of the title search: rendered for one request, never published. */
  found: '/blog/busqueda',
  /** The search over the whole site, rendered for each request: see `searchPath`. */
  search: '/busqueda',
  /** The publications that match a filter, rendered for each request. */
  foundPublications: '/publicaciones/buscar',
} as const;

/** Public pages with a fixed path, except home and the lists. Always rendered, and listed in the sitemap. */
export const STATIC_PAGES = [
  PAGES.about,
  PAGES.apply,
  PAGES.privacy,
  PAGES.accessibility,
  PAGES.myData,
  PAGES.verify,
  PAGES.openEvents,
  PAGES.upcomingEvents,
  PAGES.pastEvents,
  PAGES.onlineEvents,
] as const;

const ITEM = /^(\/[^/]+)\/(?!pagina$)[^/]+$/u;
const NO_ITEM: Readonly<Record<string, string>> = {
  ...Object.fromEntries(CONTENT_NAMES.map((name) => [CONTENT_KINDS[name].list, CONTENT_PATHS[name].missing])),
  [PAGES.apply]: CONTENT_PATHS.event.missing,
};

/** The 404 page of a path, which names the missing kind of content. Source: specification, points 2 and 8. */
export const missingPage = (path: string): string => NO_ITEM[ITEM.exec(path)?.[1] ?? ''] ?? PAGES.notFound;

/** Paths of the 404 pages, general and per kind of content. */
export const MISSING_PAGES: ReadonlySet<string> = new Set([PAGES.notFound, ...Object.values(NO_ITEM)]);

/** Pages that the server sends in place of another page; nothing is published at their own paths. */
export const REPLACING_PAGES: ReadonlySet<string> = new Set([PAGES.error, PAGES.publishing, PAGES.unprepared]);

/** Names of the kinds of results in the URL of a search. */
export const SEARCH_NAMES = {
  ...byKind((name) => CONTENT_KINDS[name].plural),
  talk: 'ponencias',
  person: 'personas',
  page: 'paginas',
} satisfies Record<SearchKind, string>;

/** A page of results of the search over the whole site. */
export function searchPath({ query, kind = null, page = 1 }: { query: string; kind?: SearchKind | null; page?: number }): string {
  const parameters = new URLSearchParams({
    q: query,
    ...(kind && { tipo: SEARCH_NAMES[kind] }),
    ...(page > 1 && { pagina: String(page) }),
  });
  return `${PAGES.search}?${parameters}`;
}

/** Media types of citation files for reference managers, by file extension. */
export const CITATION_FILES = {
  bib: 'application/x-bibtex',
  ris: 'application/x-research-info-systems',
  json: 'application/vnd.citationstyles.csl+json',
} as const;
export type CitationFormat = keyof typeof CITATION_FILES;

/** Paths of files for machines, rendered like pages. */
export const NON_HTML_PATHS = {
  robots: '/robots.txt',
  /** The site's name, colours and icons, for a phone's home screen. */
  manifest: '/manifest.webmanifest',
  /** The index of all sitemap files. */
  sitemap: '/sitemap.xml',
  staticSitemap: '/sitemaps/paginas.xml',
  /** All events, to subscribe to. */
  calendar: '/eventos.ics',
  /** QR code of the join form, for the invitation. */
  joinCode: '/codigo-registro.svg',
  /** The network's own logo on white ground, for mails; 404 without one. */
  logo: '/logo.png',
  /** The ornamental frame of a certificate. */
  certificateFrame: '/marco-certificado.svg',
  eventCalendar: (id: number) => `/blog/${id}/evento.ics`,
  /** Calendar entry of the close of an event's call. */
  deadlineCalendar: (id: number) => `/blog/${id}/plazo.ics`,
  /** The whole programme of an event, talk by talk. */
  programmeCalendar: (eventId: number) => `/blog/${eventId}/programa.ics`,
  /** The book of abstracts as a PDF. */
  bookPdf: (eventId: number) => `/blog/${eventId}/libro.pdf`,
  bookCitation: (eventId: number, format: CitationFormat) => `/blog/${eventId}/libro.${format}`,
  sessionCalendar: (eventId: number, session: string) => `/blog/${eventId}/sesiones/${session}.ics`,
  talkCalendar: (eventId: number, talk: number) => `/blog/${eventId}/ponencias/${talk}.ics`,
  talkCitation: (eventId: number, talk: number, format: CitationFormat) => `/blog/${eventId}/ponencias/${talk}.${format}`,
  publicationCitation: (id: number, format: CitationFormat) => `/publicaciones/${id}/cita.${format}`,
} as const;

/** Pages behind a personal link. The link's token comes after `#`: it reaches no server log and no Referer. */
export const APPLICANT_PAGES = {
  own: '/postulaciones/mia',
  late: '/postulaciones/fuera-de-plazo',
  reviewing: '/postulaciones/evaluacion',
  coauthor: '/postulaciones/coautoria',
} as const;

/** Pages behind a personal link of people on public pages. */
export const PERSON_PAGES = { shown: '/asi-apareces' } as const;

/** Forms of public pages that work without scripts, by their names in URLs. */
export const PAGE_FORMS = ['contacto', 'novedades', 'aviso', 'baja', 'mis-datos', 'enlaces', 'postulacion'] as const;
/** Forms behind a personal link: the response is the page behind the link. */
export const LINK_FORMS = [
  'tardia',
  'asi-apareces',
  'asi-acepto',
  'asi-retiro',
  'mia',
  'mia-participacion',
  'mia-preguntar',
  'mia-retirar',
  'mia-recuperar',
  'mia-apoyos',
  'mia-programa',
  'coautoria',
  'coautoria-preguntar',
  'coautoria-salir',
  'evaluacion',
  'evaluacion-reserva',
  'evaluacion-nota',
  'evaluacion-devolver',
  'evaluacion-no',
  'pedido',
  'pedido-confirmar',
  'pedido-retirar',
] as const;
export type PageFormName = (typeof PAGE_FORMS)[number] | (typeof LINK_FORMS)[number];
export const PAGE_FORM_QUERY = 'formulario';

/** `action` of a form without scripts: the same page, with the form's name. @param id element to which the response scrolls */
export const pageFormAction = (form: PageFormName, id = '') => `?${PAGE_FORM_QUERY}=${form}${id && `#${id}`}`;

/** Page shown after an accepted form. @param from path of the form's page @param meant probable domain of a mistyped address */
export const receivedPath = (form: PageFormName, from: string, meant?: string) =>
  `/recibido/${form}?desde=${encodeURIComponent(from)}${meant ? `&dominio=${meant}` : ''}`;

/** Admin screens: the protected routes of the specification, and the login screen. */
export const ADMIN = {
  login: '/auth/iniciar-sesion',
  /** Target of a reset link (`resetLink`). */
  resetPassword: '/auth/restablecer',
  /** Targets of the links that confirm or undo a change of address (`emailChangeLinks`). */
  confirmEmail: '/auth/confirmar-correo',
  undoEmail: '/auth/deshacer-correo',
  /** The outbox: pending, sent and dead mails. */
  mails: '/admin/correos',
  /** The network's settings. */
  settings: '/ajustes',
  /** The inbox of the contact form. */
  messages: '/mensajes',
  /** The account's name, password and sessions. */
  account: '/cuenta',
  /** Accounts that can log in. */
  accounts: '/admin/cuentas',
  /** Subscribers of the news mailing. */
  subscribers: '/admin/suscritas',
  /** Applicants as people. */
  applicants: '/admin/postulantes',
  /** Inviting an administrator by mail. */
  invite: '/admin/invitar',
  home: '/admin',
  /** Requests about personal data; a single request is below this path, by id. */
  rights: '/admin/datos-personales',
  /** The privacy notice; the next two paths are the register of treatments and the breaches. */
  privacyNotice: '/admin/datos-personales/aviso',
  treatments: '/admin/datos-personales/tratamientos',
  breaches: '/admin/datos-personales/brechas',
  /** Deleted items that can be restored. */
  trash: '/admin/papelera',
  /** The audit trail. */
  audit: '/admin/registro',
  /** The list of applications; a single application is below this path, by id. */
  applications: '/admin/postulaciones',
  createEvent: CONTENT_FORMS.event.create,
  createNews: CONTENT_FORMS.news.create,
  createPublication: CONTENT_FORMS.publication.create,
  register: '/registrarse',
  createPartner: '/newPartner',
  createUser: '/createUser',
  editEvent: CONTENT_FORMS.event.edit,
  editNews: CONTENT_FORMS.news.edit,
  editPublication: CONTENT_FORMS.publication.edit,
  partners: '/userList',
  members: '/memberList',
  /** State of the system; beyond the specification. */
  status: '/estado',
} as const;

/** The URL that sets a new password. The token comes after `#`, like the tokens of `APPLICANT_PAGES`. */
export const resetLink = (origin: string, token: string) => `${origin}${ADMIN.resetPassword}#${token}`;

/** The URLs mailed about a change of address: `confirm` to the new address, `undo` to the old address. */
export const emailChangeLinks = (origin: string, token: string) => ({
  confirm: `${origin}${ADMIN.confirmEmail}#${token}`,
  undo: `${origin}${ADMIN.undoEmail}#${token}`,
});

/** First path segments that the admin application answers (the server sends its index.html for them). */
export const ADMIN_SEGMENTS: readonly string[] = [
  'auth',
  'admin',
  ...CONTENT_NAMES.map((name) => CONTENT_KINDS[name].create.slice(1)),
  'registrarse',
  'newPartner',
  'createUser',
  ...CONTENT_NAMES.map((name) => CONTENT_KINDS[name].edit.slice(1)),
  'userList',
  'memberList',
  'ajustes',
  'mensajes',
  'cuenta',
  'estado',
];

/** The API's base path. Route names in comments omit it. */
export const API = '/api';

/** Generated cover of an item without an image. `kind` and `id` choose the art; sizes in CSS pixels. */
export const coverPath = (kind: ContentName, id: number, width: number, height: number) =>
  `/portadas/${kind}-${id}-${width}x${height}.svg`;

/** Courtesy portrait of a person without a photo. `seed` is public: never a person's id or e-mail. */
export const portraitPath = (seed: string) => `/retratos/${seed}.svg`;

/** The cover as a PNG of 1200 × 630: networks show it for a shared page (they take no SVG). */
export const socialImagePath = (kind: ContentName, id: number) => `/portadas/${kind}-${id}-1200x630.png`;
