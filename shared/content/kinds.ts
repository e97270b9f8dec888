/**
 * The kinds of content: events, news posts, publications. Lists, trash, history, search, feeds, sitemaps, preview, audit and the
 * panel iterate over this table; a new kind begins with its entry. The record of a kind has its fields (`shared/records/`). Every
 * page loads this file: it has no schema and no sentence.
 */

/** Differences between the kinds of content, except their fields. */
interface ContentFacts {
  /** Table of the database; also names the public list in dependencies of pages. */
  table: string;
  /** `/api/<collection>`, and the resource of the panel. */
  collection: string;
  /** Name of the id in answers. */
  id: string;
  /** Address of the public list; the page of an item is below it. */
  list: string;
  /** The panel's forms. Source: specification, point 2. */
  create: string;
  edit: string;
  /** The Spanish noun. `plural` is also part of feed and sitemap paths and of file names. */
  singular: string;
  plural: string;
  feminine: boolean;
  /** Subscribers can be mailed about an item. */
  announced: boolean;
  /** The noun on the panel's buttons that create an item. Source: specification, point 5. */
  createNoun: string;
}

export const CONTENT_NAMES = ['event', 'news', 'publication'] as const;
export type ContentName = (typeof CONTENT_NAMES)[number];

const [, ...posts] = CONTENT_NAMES;
/** The kinds with an author and sorted newest first: all except events. */
export const POST_NAMES = posts;
export type PostName = (typeof POST_NAMES)[number];

export const CONTENT_KINDS = {
  event: {
    table: 'events',
    collection: 'events',
    id: 'event_id',
    list: '/blog',
    create: '/convocatoria',
    edit: '/edit',
    singular: 'evento',
    plural: 'eventos',
    feminine: false,
    announced: true,
    createNoun: 'congreso',
  },
  news: {
    table: 'news',
    collection: 'posts',
    id: 'post_id',
    list: '/noticias',
    create: '/noticia',
    edit: '/editNew',
    singular: 'noticia',
    plural: 'noticias',
    feminine: true,
    announced: true,
    createNoun: 'noticia',
  },
  publication: {
    table: 'publications',
    collection: 'publications',
    id: 'publication_id',
    list: '/publicaciones',
    create: '/publicacion',
    edit: '/editPost',
    singular: 'publicación',
    plural: 'publicaciones',
    feminine: true,
    announced: false,
    createNoun: 'publicación',
  },
} as const satisfies Record<ContentName, ContentFacts>;

export type ContentTableName = (typeof CONTENT_KINDS)[ContentName]['table'];
export type ContentCollection = (typeof CONTENT_KINDS)[ContentName]['collection'];

export const CONTENT_TABLES = CONTENT_NAMES.map((name) => CONTENT_KINDS[name].table);

export type AnnouncedName = {
  [Name in ContentName]: (typeof CONTENT_KINDS)[Name] extends { announced: true } ? Name : never;
}[ContentName];
export const isAnnounced = (name: ContentName): name is AnnouncedName => CONTENT_KINDS[name].announced;
export const ANNOUNCED_NAMES = CONTENT_NAMES.filter(isAnnounced);

/** The tables of posts. */
export const POST_TABLES = POST_NAMES.map((name) => CONTENT_KINDS[name].table);

/** Creates an object with a value for each name. */
export function byName<Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value): Record<Name, Value>;
export function byName(names: readonly string[], make: (name: string) => unknown): object {
  return Object.fromEntries(names.map((name) => [name, make(name)]));
}
/** Creates an object with a value for the table of each kind. */
export function byTable<Value>(make: (name: ContentName) => Value): Record<ContentTableName, Value>;
export function byTable(make: (name: ContentName) => unknown): object {
  return Object.fromEntries(CONTENT_NAMES.map((name) => [CONTENT_KINDS[name].table, make(name)]));
}
export const byKind = <Value>(make: (name: ContentName) => Value) => byName(CONTENT_NAMES, make);

export const isContentName = (name: unknown): name is ContentName => CONTENT_NAMES.some((each) => each === name);

/** Names an item among all kinds: `event:12`. */
export type ItemKey = `${ContentName}:${number}`;
export const ITEM_KEY = new RegExp(`^(${CONTENT_NAMES.join('|')}):([1-9]\\d{0,14})$`, 'u');

/** The kind and the id in `event:12`; null: no item. */
export function itemOf(key: string): { name: ContentName; id: number } | null {
  const [, name, id] = ITEM_KEY.exec(key) ?? [];
  return isContentName(name) ? { name, id: Number(id) } : null;
}
