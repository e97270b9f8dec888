/** The format of promises of pages, and their check. */
import { isDeepStrictEqual } from 'node:util';
import { youtubeEmbedUrl, youtubeWatchUrl } from '@trama/shared/content/video';
import type { PageReader, SiteInfo } from '@trama/shared/page-data';
import { CITATION_FILES, type CitationFormat } from '@trama/shared/paths';
import { CITATION_FORMATS, CITATION_STYLES } from '@trama/shared/texts/citations';
import { READING_TEXTS } from '@trama/shared/texts/reading';
import { type Link, type Said, saidBy } from './said.ts';

/** A page as it was answered. */
export interface ServedPage {
  path: string;
  body: string;
  isHtml: boolean;
  /** The Content-Security-Policy. */
  policy: string;
}

/** Input of every check. */
export interface Seen {
  path: string;
  /** Body of the response. */
  text: string;
  policy: string;
  /** Empty for files that machines read. */
  said: Said;
  site: SiteInfo;
  reader: PageReader;
}

/** A promise of one kind of page about its `content`. */
export interface PagePromise<Content> {
  /** The promise, as a person would say it. */
  says: string;
  /** Chooses the pages that the promise is about; absent: all. */
  when?: (content: Content, seen: Seen) => boolean | Promise<boolean>;
  holds: (seen: Seen, content: Content) => boolean | Promise<boolean>;
}

export interface PageKind {
  name: string;
  says: string[];
  /** Resolves to broken and checked promises; null: another kind of page. */
  check(seen: Seen, isHtml: boolean): Promise<{ broken: string[]; held: string[] } | null>;
}

/**
 * A kind of page.
 * @param address its groups are passed to `content`
 * @param content reads the page's content; null: the page is of another kind
 */
export function pageKind<Content>(kind: {
  name: string;
  address: RegExp;
  /** `file`: read by machines. Absent: a page. */
  as?: 'file';
  content: (reader: PageReader, ...groups: string[]) => Promise<Content | null>;
  promises: PagePromise<Content>[];
}): PageKind {
  const { name, address, promises } = kind;
  const named = (says: string) => `${name}: ${says}`;
  return {
    name,
    says: promises.map(({ says }) => named(says)),
    async check(seen, isHtml) {
      const groups = address.exec(seen.path);
      if (!groups || isHtml !== (kind.as !== 'file')) return null;
      const content = await kind.content(seen.reader, ...groups.slice(1));
      if (content === null) return null;
      const broken: string[] = [];
      const held: string[] = [];
      for (const { says, when, holds } of promises) {
        if (when && !(await when(content, seen))) continue;
        held.push(named(says));
        if (!(await holds(seen, content))) broken.push(`${seen.path} ${named(says)}`);
      }
      return { broken, held };
    },
  };
}

/** Holds pages to the promises of their kinds. @param held collects the promises that some page was held to */
export async function brokenPromises(
  kinds: readonly PageKind[],
  pages: readonly ServedPage[],
  reader: PageReader,
  held: Set<string>,
): Promise<string[]> {
  const site = await reader.site();
  const broken: string[] = [];
  for (const { path, body, isHtml, policy } of pages) {
    const seen: Seen = { path, text: body, policy, said: saidBy(isHtml ? body : ''), site, reader };
    let kindsOfPage = 0;
    for (const kind of kinds) {
      const result = await kind.check(seen, isHtml);
      if (!result) continue;
      kindsOfPage += 1;
      broken.push(...result.broken);
      for (const one of result.held) held.add(one);
    }
    if (isHtml && kindsOfPage < 2) broken.push(`${path} is no kind of page that promises anything`);
  }
  return broken;
}

/** Whether the main part has a link with this name, URL and other properties. */
export const leads = ({ said }: Seen, name: string | RegExp, href: string, more: Partial<Link> = {}) =>
  said.links.some(
    (link) =>
      link.href === href &&
      (typeof name === 'string' ? link.name.includes(name) : name.test(link.name)) &&
      isDeepStrictEqual({ ...link, ...more }, link),
  );
/**
 * Whether a video can be watched at its host, and in place by the player without cookies. Nothing of that player is loaded before
 * the click.
 */
export const playsOnClick = (seen: Seen, title: string, videoId: string | null) =>
  videoId !== null &&
  leads(seen, READING_TEXTS.playVideo(title), youtubeWatchUrl(videoId), { embed: youtubeEmbedUrl(videoId) }) &&
  seen.said.frames === 0;
/** Whether a link of the page's main part leads there. */
export const linksTo = ({ said }: Seen, href: string) => said.links.some((link) => link.href === href);
const squeezed = (text: string) => text.replace(/\s+/gu, ' ').trim();
/** Whether the main part contains all of these texts. */
export const says = ({ said }: Seen, ...words: string[]) => words.every((each) => said.main.includes(squeezed(each)));
/** Whether the main part contains these texts in this order. */
export function saysInOrder({ said }: Seen, ...words: string[]): boolean {
  let from = 0;
  for (const each of words) {
    const at = said.main.indexOf(squeezed(each), from);
    if (at < 0) return false;
    from = at + squeezed(each).length;
  }
  return true;
}
/** Whether the main part links to these URLs in this order, possibly with others between. */
export function leadsInOrder({ said }: Seen, hrefs: readonly string[]): boolean {
  const places = hrefs.map((href) => said.links.findIndex((link) => link.href === href));
  return places.every((place, index) => place >= 0 && place > (places[index - 1] ?? -1));
}
/** The thing of this type in the page's facts for search engines. */
export const factOf = ({ said }: Seen, type: string) => said.things.find((thing) => thing['@type'] === type);
/** Whether the way from the home page to this one is in the facts for search engines. */
export const showsWay = (seen: Seen) => JSON.stringify(factOf(seen, 'BreadcrumbList')?.itemListElement ?? '').includes(seen.path);
/** An item of a list that leads to its page. */
export interface Item {
  id: number;
  title: string;
}
/** Whether each item's title leads to its page. */
export const eachLeads = (seen: Seen, items: readonly Item[], path: (id: number) => string) =>
  items.every(({ id, title }) => leads(seen, title.replace(/\s+/gu, ' ').trim(), path(id)));
/** Whether the first-level heading contains this text. */
export const headed = ({ said }: Seen, title: string) =>
  said.headings.find(({ level }) => level === 1)?.text.includes(squeezed(title)) === true;
/** Whether a heading contains this text. */
export const hasHeading = ({ said }: Seen, title: string) => said.headings.some(({ text }) => text.includes(squeezed(title)));
/** Whether some value of the head has this content. */
export const hasMeta = ({ said }: Seen, name: string, content: string) => said.meta.get(name)?.includes(content) === true;
/** Whether the head links the page's feed or calendar: `type` is the media type, `path` the address. */
const hasForm = ({ said }: Seen, type: string, path: string) =>
  said.alternates.some((form) => form.type === type && form.href === path);
/** Whether a link of the head with this relation leads there. */
export const pointsTo = ({ said }: Seen, relation: string, href: string) =>
  said.relations.some((each) => each.relation === relation && each.href === href);
/** Whether the thing of this type has this value in the facts for search engines. */
export const isFact = (seen: Seen, type: string, key: string, value: unknown) => factOf(seen, type)?.[key] === value;
/** Whether the facts for search engines have this value anywhere. */
export const tells = (seen: Seen, value: string) => JSON.stringify(seen.said.things).includes(JSON.stringify(value));
const FORMATS: readonly CitationFormat[] = ['bib', 'ris', 'json'];
/** Whether a work can be cited: in every style, and as files that people and machines find. */
export const canBeCited = (seen: Seen, file: (format: CitationFormat) => string) =>
  [...Object.values(CITATION_STYLES), CITATION_FORMATS.bib].every((name) => hasHeading(seen, name)) &&
  FORMATS.every(
    (format) =>
      leads(seen, CITATION_FORMATS[format], file(format)) &&
      hasForm(seen, CITATION_FILES[format], file(format)) &&
      pointsTo(seen, 'describedby', file(format)),
  );
