/**
 * Extracts what a page says to people and programs, independent of its look: no classes, no components, and no order except the
 * text's.
 */
import { DomUtils, parseDocument } from 'htmlparser2';
import { z } from 'zod';

type Nodes = ReturnType<typeof parseDocument>['children'];
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

const isElement = (node: Nodes[number]): node is Element => 'attribs' in node;
/** DOM node type of text. */
const TEXT = 3;
/** Elements whose text is invisible. */
const UNSEEN = new Set(['script', 'style', 'template', 'noscript']);
const squeezed = (text: string) => text.replace(/\s+/gu, ' ').trim();

function textIn(nodes: Nodes): string {
  return nodes
    .map((node) => {
      if (node.nodeType === TEXT && 'data' in node) return node.data;
      if (!isElement(node)) return '';
      return UNSEEN.has(node.name) ? ' ' : ` ${textIn(node.children)} `;
    })
    .join('');
}
const wordsOf = (element: Element | undefined) => squeezed(textIn(element?.children ?? []));

/** Visible text of HTML, with collapsed white space. */
export const wordsIn = (html: string) => squeezed(textIn(parseDocument(html).children));

/** Elements, without those of templates. */
const elementsIn = (nodes: Nodes): Element[] =>
  nodes.flatMap((node) => (isElement(node) && node.name !== 'template' ? [node, ...elementsIn(node.children)] : []));

export interface Link {
  /** Accessible name. */
  name: string;
  href: string;
  /** `page`: links to the page itself. */
  current: string | undefined;
  /** `_blank`: a new tab. */
  target: string | undefined;
  /** URL of the player that replaces the link on a click. */
  embed: string | undefined;
}

const thing = z.looseObject({ '@type': z.string() });
const things = z.object({ '@graph': z.array(thing) });
/** A node of schema.org's vocabulary. */
type Thing = z.output<typeof thing>;

export interface Said {
  lang: string | undefined;
  title: string;
  canonical: string | undefined;
  /** Contents of the head, by name or property. */
  meta: Map<string, string[]>;
  /** Alternate forms of the page: type and URL. */
  alternates: { type: string | undefined; href: string | undefined }[];
  /** Links of the head by relation. */
  relations: { relation: string; href: string | undefined }[];
  icons: (string | undefined)[];
  /** Headings of the main part, in order. */
  headings: { level: number; text: string }[];
  /** Text of the main part. */
  main: string;
  links: Link[];
  /** Links of the whole page. */
  allLinks: Link[];
  /** Entries of each named navigation. */
  navigation: Map<string, Link[]>;
  /** Names of the fields that the main part's forms send. */
  fields: string[];
  pictures: Record<string, string>[];
  frames: number;
  things: Thing[];
  ids: string[];
  /** Parts that the page's policy forbids: inline styles and handlers, and files of other origins. */
  forbidden: string[];
}

/** Reads a page. */
export function saidBy(html: string): Said {
  const document = parseDocument(html);
  const named = (name: string, within: Element | typeof document = document) => DomUtils.getElementsByTagName(name, within);
  const [main] = named('main');
  const inMain = (name: string) => (main ? named(name, main) : []);
  const link = (element: Element): Link => ({
    name: element.attribs['aria-label'] ?? wordsOf(element),
    href: element.attribs.href ?? '',
    current: element.attribs['aria-current'],
    target: element.attribs.target,
    embed: element.attribs['data-embed'],
  });
  const meta = new Map<string, string[]>();
  for (const { attribs } of named('meta')) {
    const name = attribs.name ?? attribs.property;
    if (name) meta.set(name, [...(meta.get(name) ?? []), attribs.content ?? '']);
  }
  const relationsOf = (element: Element) => element.attribs.rel?.split(' ') ?? [];
  const rel = (name: string) => named('link').filter((element) => relationsOf(element).includes(name));
  const seen = elementsIn(document.children);
  const scripts = named('script').filter(({ attribs }) => attribs.type === 'application/ld+json');
  return {
    lang: named('html')[0]?.attribs.lang,
    title: wordsOf(named('title')[0]),
    canonical: rel('canonical')[0]?.attribs.href,
    meta,
    alternates: rel('alternate').map(({ attribs: { type, href } }) => ({ type, href })),
    relations: named('link').flatMap((element) =>
      relationsOf(element).map((relation) => ({ relation, href: element.attribs.href })),
    ),
    icons: [...rel('icon'), ...rel('apple-touch-icon')].map(({ attribs }) => attribs.href),
    headings: DomUtils.findAll(({ name }) => /^h[1-6]$/u.test(name), main?.children ?? []).map((element) => ({
      level: Number(element.name.slice(1)),
      text: wordsOf(element),
    })),
    main: wordsOf(main),
    links: inMain('a').map(link),
    allLinks: named('a').map(link),
    navigation: new Map(named('nav').map((nav) => [nav.attribs['aria-label'] ?? '', named('a', nav).map(link)])),
    fields: ['input', 'textarea', 'select'].flatMap(inMain).flatMap(({ attribs }) => attribs.name ?? []),
    pictures: named('img').map(({ attribs }) => attribs),
    frames: named('iframe').length,
    things: scripts.flatMap((script) => things.parse(JSON.parse(DomUtils.textContent(script)))['@graph']),
    ids: seen.flatMap(({ attribs }) => attribs.id ?? []),
    forbidden: seen.flatMap(({ name, attribs }) =>
      Object.entries(attribs)
        .filter(
          ([key, value]) => key === 'style' || key.startsWith('on') || (/^src(?:set)?$/u.test(key) && /^https?:/u.test(value)),
        )
        .map(([key, value]) => `${name} ${key}=${value}`),
    ),
  };
}
