/** A small sample network for rendering pages: an open call, one near its deadline, a closed one, and items without pictures. */
import { callState } from '@trama/shared/calls/call';
import { byKind, byName, POST_NAMES } from '@trama/shared/content/kinds';
import { stageOf } from '@trama/shared/events/stage';
import { DEFAULT_SETTINGS } from '@trama/shared/network/settings';
import type {
  EventDetail,
  ListPage,
  NewsDetail,
  PageReader,
  PersonCard,
  Picture,
  PostCard,
  PostDetail,
  PostReader,
  PublicationDetail,
  SiteInfo,
} from '@trama/shared/page-data';
import { EVENT_FIELDS } from '@trama/shared/records/event';
import { emptyPublicValues, mapFields, type StoredField } from '@trama/shared/records/fields';
import { NEWS_FIELDS } from '@trama/shared/records/news';
import { PROFILE_FIELDS } from '@trama/shared/records/person';
import { PUBLICATION_FACTS } from '@trama/shared/records/publication';
import { WITHOUT_REQUEST } from '@trama/shared/render-page';
import { CERTIFICATES } from './sample-certificates.ts';
import { MATERIALS, programmeOf, TALK } from './sample-programme.ts';

export const NOW = '2026-11-20T15:00:00.000Z';
const TIME_ZONE = 'America/Santiago';

export const PICTURE: Picture = {
  sources: [
    { type: 'image/avif', srcset: '/uploads/images/a-400.avif 400w, /uploads/images/a-800.avif 800w' },
    { type: 'image/webp', srcset: '/uploads/images/a-400.webp 400w, /uploads/images/a-800.webp 800w' },
  ],
  src: '/uploads/images/a-800.jpg',
  width: 800,
  height: 1000,
};

const SITE: SiteInfo = {
  ...DEFAULT_SETTINGS,
  name: 'Círculo de Investigadoras',
  shortName: 'Trama',
  tagline: 'Red de mujeres que investigan en educación y salud',
  heroText: 'Nos reúne una convicción.',
  heroButton: 'Explorar Congresos',
  hero: { image: null, alt: '', words: 'educación · salud' },
  sections: {
    news: 'Noticias',
    events: 'Próximos congresos',
    publications: 'Publicaciones',
    contact: 'Escríbenos',
    contactText: 'Cuéntanos en pocas líneas.',
    team: 'Equipo',
    partners: 'Investigadoras afiliadas',
  },
  pictures: {},
  aboutIntro: ['Somos una red. Nació en Chile.', 'Organizamos congresos.'],
  joinFormUrl: 'https://example.org/registro?red=1&de=web',
  joinModal: { title: 'Súmate', text: 'Queremos conocerte.', button: 'Abrir formulario', close: 'Ahora no', qrAlt: 'Código QR' },
  socialLinks: { instagram: 'https://example.org/instagram' },
  contactEmail: 'contacto@example.org',
  footerText: 'Proyecto universitario.',
  origin: 'https://red.example.org',
  timeZone: TIME_ZONE,
};

/** Fields of a one-day event without changes. */
export const AS_PLANNED = {
  finishDate: null,
  finishHour: null,
  timeZone: TIME_ZONE,
  state: 'scheduled',
  previousDate: null,
} satisfies Partial<EventDetail>;

function event(id: number, title: string, date: string, closeDate: string | null, more: Partial<EventDetail> = {}): EventDetail {
  const dates = { date: `${date}T00:00:00.000Z`, closeDate: closeDate && `${closeDate}T00:00:00.000Z` };
  const detail = {
    id,
    title,
    ...dates,
    hour: '09:30:00',
    location: 'Casa Central, Santiago',
    ...AS_PLANNED,
    call: callState(dates, Date.parse(NOW), TIME_ZONE),
    picture: null,
    descriptionHtml: '<h3>Ejes</h3><p>Bases en <a href="https://example.org/bases">https://example.org/bases</a></p>',
    summary: 'Un congreso «abierto» & gratuito.',
    ...emptyPublicValues(EVENT_FIELDS),
    videoId: null,
    documents: [],
    createdAt: '2026-10-01T12:00:00.000Z',
    updatedAt: '2026-11-01T12:00:00.000Z',
    version: 1,
    ...more,
  };
  const { stage } = stageOf(detail, detail.call, detail.fullProgramme !== undefined, Date.parse(NOW));
  return { ...detail, stage };
}

const bases = {
  id: 'd1',
  filename: 'Bases 2027.pdf',
  url: '/uploads/documents/d1/Bases-2027.pdf',
  size: 430_000,
  mimeType: 'application/pdf',
};
export const OPEN = event(1, 'Congreso abierto <script>alert(1)</script>', '2027-01-14', '2026-12-05', {
  documents: [bases],
  videoId: 'jNQXAC9IVRw',
  picture: PICTURE,
});
const LAST = event(2, 'Jornada en sus últimos días', '2027-01-28', '2026-11-23');
const CLOSED = event(3, 'Coloquio cerrado', '2026-12-11', '2026-11-10', { fullProgramme: { talks: 5, book: true } });
const PAST = event(4, 'Encuentro antiguo importado', '2020-03-01', null, { createdAt: NOW });
/** A cancelled event, in no list. */
export const CANCELLED = event(5, 'Coloquio cancelado', '2027-03-11', '2026-12-05', {
  state: 'cancelled',
  call: callState({ date: '2027-03-11', closeDate: '2026-12-05', state: 'cancelled' }, Date.parse(NOW), TIME_ZONE),
  stateNote: 'La sede no estará disponible.\nLo sentimos.',
});
export const POSTPONED = event(6, 'Jornadas de tres días', '2027-03-25', '2026-12-05', {
  state: 'postponed',
  previousDate: '2027-03-11T00:00:00.000Z',
  finishDate: '2027-03-27T00:00:00.000Z',
  finishHour: '17:30:00',
  timeZone: 'Europe/Madrid',
});

/** An event that takes place at NOW, in the middle of its programme; in no list. */
const TODAY = event(7, 'Congreso de hoy', '2026-11-20', '2026-10-10', {
  finishDate: '2026-11-21T00:00:00.000Z',
  fullProgramme: { talks: 5, book: true },
  directions: 'Metro Universidad.',
});

function post(id: number, title: string, more: Partial<PostDetail> = {}): PostDetail {
  return {
    id,
    title,
    author: 'Ana Pérez Soto y Eva Díaz',
    createdAt: '2026-11-10T00:00:00.000Z',
    updatedAt: '2026-11-11T00:00:00.000Z',
    summary: 'Lo que pasó.',
    picture: null,
    contentHtml: '<p>Texto con <strong>fuerza</strong>.</p>',
    videoId: null,
    readingMinutes: 3,
    ...more,
  };
}

/** A news post about no event, without any optional field that its page shows. */
const PLAIN = { ...emptyPublicValues(NEWS_FIELDS), event: null };

/** A publication without any known facts. */
const UNPUBLISHED = { ...emptyPublicValues(PUBLICATION_FACTS), pdf: null } satisfies Partial<PublicationDetail>;

const publication = (id: number, title: string, more: Partial<PublicationDetail> = {}): PublicationDetail => ({
  ...post(id, title),
  authors: [
    { given: 'Ana', surname: 'Pérez Soto' },
    { given: 'Eva', surname: 'Díaz' },
  ],
  ...UNPUBLISHED,
  ...more,
});

/** A publication with the example of each fact in the descriptor, or the given value. */
export const publicationWith = (facts: Readonly<Record<string, unknown>>): PublicationDetail => ({
  ...publication(1, 'Leer en dos lenguas', { publisher: 'Editorial del Sur' }),
  ...mapFields(PUBLICATION_FACTS, (field: StoredField) => field.example),
  ...facts,
});

const person = (fullName: string, orcid: string | null): PersonCard => ({
  ...emptyPublicValues(PROFILE_FIELDS),
  fullName,
  titleAcademy: 'Doctora en Educación',
  jobTitle: 'Directora',
  institution: 'Universidad Austral',
  country: 'Chile',
  orcid,
  picture: null,
  portraitSeed: 'a1b2c3',
});

export const PROGRAMME = programmeOf(CLOSED);

interface Sample {
  events: EventDetail[];
  news: NewsDetail[];
  publications: PublicationDetail[];
  people: PersonCard[];
  /** Settings that differ from the default sample. */
  settings?: Partial<SiteInfo>;
  /** Bytes of a PNG. */
  logo?: Uint8Array;
}

export const FULL: Sample = {
  events: [LAST, OPEN, CLOSED, PAST],
  news: [
    { ...post(1, 'Primera noticia', { videoId: 'jNQXAC9IVRw' }), ...PLAIN, event: OPEN },
    { ...post(2, 'Segunda noticia'), ...PLAIN, event: CLOSED },
    { ...post(3, 'Tercera', { picture: PICTURE }), ...PLAIN },
  ],
  publications: [
    publication(1, 'Leer en dos lenguas'),
    publication(2, 'Otra publicación', {
      type: 'article',
      journal: 'Cuadernos & Cuentos',
      volume: '12',
      number: '3',
      pages: '101-118',
      year: 2024,
      doi: '10.5555/leer(2024)',
      pdf: { url: '/uploads/documents/d2/leer.pdf', filename: 'leer.pdf', size: 430_000 },
    }),
  ],
  people: [person('Rayén Quilodrán', '0000-0002-1825-0097'), person('Sin Orcid', null)],
};

function pageOf<Card>(items: Card[], page: number): ListPage<Card> | null {
  const pages = Math.max(1, Math.ceil(items.length / 20));
  return page > pages ? null : { items: items.slice((page - 1) * 20, page * 20), page, pages, total: items.length };
}

const find = <Item extends { id: number }>(items: Item[], id: number) => items.find((item) => item.id === id) ?? null;
const postsOf = <Post extends PostCard>(posts: Post[]): PostReader<Post, Post> => ({
  list: async (page) => pageOf(posts, page),
  latest: async (count) => posts.slice(0, count),
  cards: async (ids) => posts.filter(({ id }) => ids.includes(id)),
  item: async (id) => find(posts, id),
});
const link = (item: EventDetail | undefined) => (item ? { id: item.id, title: item.title } : null);

export function sampleReader({ events, news, publications, people, settings, logo }: Sample): PageReader {
  const byDate = events.toSorted((a, b) => a.date.localeCompare(b.date));
  const entries = (items: readonly { id: number; updatedAt: string }[]) => items.map(({ id, updatedAt }) => ({ id, updatedAt }));
  const sitemapItems = {
    ...byKind(() => entries([])),
    event: entries(events),
    news: entries(news),
    publication: entries(publications),
  };
  const position = (id: number) => byDate.findIndex((item) => item.id === id);
  return {
    site: async () => ({ ...SITE, ...settings }),
    logo: async () => logo ?? null,
    hasCome: (instant) => instant !== null && instant <= NOW,
    isOver: (day) => day < NOW.slice(0, 10),
    year: () => NOW.slice(0, 4),
    eventList: async (page) => pageOf(events, page),
    nearestEvents: async (count) => events.slice(0, count),
    openCalls: async (count) => events.filter(({ call }) => call.state !== 'closed').slice(0, count),
    eventPart: async (part, count) => events.filter(({ date }) => date < NOW === (part === 'past')).slice(0, count),
    eventSizes: async () => ({ all: events.length, open: 2, upcoming: 3, online: 0, past: 1 }),
    events: async (ids) => ids.flatMap((id) => find(events, id) ?? []),
    event: async (id) => find([...events, CANCELLED, POSTPONED, TODAY], id),
    programme: async (id) => (id === CLOSED.id ? PROGRAMME : id === TODAY.id ? programmeOf(TODAY) : null),
    book: async (id) =>
      id === CLOSED.id ? { programme: PROGRAMME, talks: [1, 2, 3, 4, 5].map((talk) => ({ ...TALK, id: talk })) } : null,
    talk: async (id, talk) => (id === CLOSED.id && talk >= 1 && talk <= 5 ? { ...TALK, ...MATERIALS, id: talk } : null),
    talksWithFiles: async (id) =>
      id === CLOSED.id ? [{ id: 3, title: TALK.title, people: ['Rosario Llanquileo'], kinds: ['slides'] }] : [],
    eventPrevNext: async (id) => ({ previous: link(byDate[position(id) - 1]), next: link(byDate[position(id) + 1]) }),
    calendarEvents: async () => byDate,
    latestEvents: async (count) => events.slice(0, count),
    posts: { ...byName(POST_NAMES, () => postsOf<never>([])), news: postsOf(news), publication: postsOf(publications) },
    newsOf: async (id) => news.filter(({ event }) => event?.id === id),
    publicationPrevNext: async (id) => ({
      previous: publications.find((other) => other.id === id - 1) ?? null,
      next: publications.find((other) => other.id === id + 1) ?? null,
    }),
    sitemapFiles: async (kind) => (sitemapItems[kind].length > 0 ? [1] : []),
    sitemapFile: async (kind, file) => (file === 1 ? sitemapItems[kind] : null),
    privacyNotice: async (version) => ({
      version: version ?? 2,
      validFrom: NOW,
      html: '<p>Este aviso.</p><h3>1. Quién</h3><p>Nosotras.</p>',
      versions: [2, 1].map((each) => ({ version: each, validFrom: NOW })),
    }),
    certificate: async (code) => CERTIFICATES.find((each) => each.code === code) ?? null,
    team: async () => people,
    partners: async () => people,
    ...WITHOUT_REQUEST,
  };
}
