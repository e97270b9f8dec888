/** Schemas of feeds, sitemaps and JSON-LD, checked by independent parsers: XML, Atom (RFC 4287) and schema.org. */
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { NON_HTML_PATHS } from '@trama/shared/paths';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { z } from 'zod';
import { jsonLdOf } from './head.ts';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  isArray: (name) => ['entry', 'link', 'url', 'sitemap', 'author'].includes(name),
});

/** Parses well-formed XML. */
export function readXml(text: string): unknown {
  expect(XMLValidator.validate(text)).toBe(true);
  return parser.parse(text);
}

/** An absolute URL, which a feed may also use as id. */
const address = z.url();
/** RFC 3339, as section 3.3 of RFC 4287 requires. */
const instant = z.iso.datetime({ offset: true });
const text = z.string().min(1);
const author = z.strictObject({ name: text });

const atomLink = z.strictObject({
  href: address,
  rel: z.enum(['self', 'alternate']).optional(),
  type: z.string().optional(),
});

/** The elements that RFC 4287 requires; any undefined element fails. */
export const atomDocument = z.object({
  feed: z.strictObject({
    xmlns: z.literal('http://www.w3.org/2005/Atom'),
    'xml:lang': z.literal('es'),
    id: address,
    title: text,
    updated: instant,
    link: z.array(atomLink).min(1),
    author: z.array(author).min(1),
    entry: z
      .array(
        z.strictObject({
          id: address,
          title: text,
          link: z.array(atomLink).length(1),
          published: instant,
          updated: instant,
          author: z.array(author).optional(),
          summary: z.string(),
        }),
      )
      .default([]),
  }),
});

/** sitemaps.org, protocol 0.9. */
const sitemapDocument = z.object({
  urlset: z.strictObject({
    xmlns: z.literal('http://www.sitemaps.org/schemas/sitemap/0.9'),
    url: z.array(z.strictObject({ loc: address, lastmod: instant.optional() })),
  }),
});

/** A sitemap index. */
const sitemapIndexDocument = z.object({
  sitemapindex: z.strictObject({
    xmlns: z.literal('http://www.sitemaps.org/schemas/sitemap/0.9'),
    sitemap: z.array(z.strictObject({ loc: address })),
  }),
});

/** Entries of all sitemap files. */
export async function sitemapEntries(request: APIRequestContext) {
  const read = async (path: string): Promise<unknown> => {
    const response = await request.get(path);
    expect([response.status(), response.headers()['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    return readXml(await response.text());
  };
  const { sitemap } = sitemapIndexDocument.parse(await read(NON_HTML_PATHS.sitemap)).sitemapindex;
  const files = await Promise.all(sitemap.map(({ loc }) => read(loc)));
  return files.flatMap((file) => sitemapDocument.parse(file).urlset.url);
}

const organization = z.strictObject({
  '@type': z.literal('Organization'),
  name: text,
  url: address,
  logo: address.optional(),
});

const article = {
  headline: text,
  description: text,
  url: address,
  mainEntityOfPage: address,
  image: address,
  datePublished: instant,
  dateModified: instant,
  inLanguage: z.literal('es'),
  author: z
    .array(z.strictObject({ '@type': z.literal('Person'), name: text, givenName: text.optional(), familyName: text.optional() }))
    .min(1),
  publisher: organization,
};

const periodical = z.strictObject({ '@type': z.literal('Periodical'), name: text });
const volume = z.strictObject({ '@type': z.literal('PublicationVolume'), volumeNumber: text, isPartOf: periodical });
const container = z.discriminatedUnion('@type', [
  periodical,
  volume,
  z.strictObject({ '@type': z.literal('PublicationIssue'), issueNumber: text, isPartOf: z.union([volume, periodical]) }),
  z.strictObject({ '@type': z.literal('Book'), name: text }),
]);
const doiAddress = z.templateLiteral(['https://doi.org/10.', z.string()]);
/** A publication: an original text of the network, or one that appeared elsewhere. */
const work = {
  ...article,
  name: text,
  datePublished: z.union([instant, z.string().regex(/^\d{4}$/u)]),
  publisher: z.union([organization, z.strictObject({ '@type': z.literal('Organization'), name: text })]).optional(),
  isPartOf: container.optional(),
  pageStart: text.optional(),
  pageEnd: text.optional(),
  identifier: z
    .strictObject({ '@type': z.literal('PropertyValue'), propertyID: z.literal('DOI'), value: text, url: doiAddress })
    .optional(),
  sameAs: doiAddress.optional(),
  encoding: z
    .strictObject({
      '@type': z.literal('MediaObject'),
      contentUrl: address,
      encodingFormat: z.literal('application/pdf'),
      contentSize: text,
    })
    .optional(),
};

const breadcrumbList = z.strictObject({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(z.strictObject({ '@type': z.literal('ListItem'), position: z.int(), name: text, item: address }))
    .min(2),
});
const place = z.discriminatedUnion('@type', [
  z.strictObject({ '@type': z.literal('Place'), name: text, address: text }),
  z.strictObject({ '@type': z.literal('VirtualLocation'), url: address }),
]);
const attendance = z.enum(['https://schema.org/OnlineEventAttendanceMode', 'https://schema.org/OfflineEventAttendanceMode']);
const otherEvent = z.strictObject({ '@type': z.literal('Event'), name: text, url: address });

/** A talk, as part of its event. */
const talk = z.strictObject({
  '@type': z.literal('Event'),
  name: text,
  description: text.optional(),
  url: address,
  startDate: instant,
  endDate: instant,
  eventStatus: z.enum(['https://schema.org/EventScheduled', 'https://schema.org/EventCancelled']),
  eventAttendanceMode: attendance,
  location: place,
  performer: z.array(
    z.strictObject({
      '@type': z.literal('Person'),
      name: text,
      givenName: text.optional(),
      familyName: text.optional(),
      affiliation: z.strictObject({ '@type': z.literal('Organization'), name: text }).optional(),
      sameAs: z.templateLiteral(['https://orcid.org/', z.string()]).optional(),
    }),
  ),
  superEvent: otherEvent,
  organizer: organization,
});

/** A book of abstracts. */
const bookOfAbstracts = z.strictObject({
  '@type': z.literal('Book'),
  name: text,
  url: address,
  inLanguage: z.literal('es'),
  dateModified: instant,
  isbn: z
    .string()
    .regex(/^97[89]\d{10}$/u)
    .optional(),
  publisher: organization,
  about: otherEvent,
  encoding: z.strictObject({
    '@type': z.literal('MediaObject'),
    contentUrl: address,
    encodingFormat: z.literal('application/pdf'),
  }),
});

/** Properties per type that schema.org defines and search engines require or recommend; any other property fails. */
const thing = z.discriminatedUnion('@type', [
  z.strictObject({
    '@type': z.literal('Event'),
    name: text,
    description: text,
    url: address,
    // Local hour with its offset.
    startDate: z.iso.datetime({ offset: true }),
    eventStatus: z.literal('https://schema.org/EventScheduled'),
    eventAttendanceMode: attendance,
    location: place,
    image: address,
    organizer: organization,
  }),
  z.strictObject({ '@type': z.literal('NewsArticle'), ...article }),
  z.strictObject({ '@type': z.literal('ScholarlyArticle'), ...work }),
  z.strictObject({ '@type': z.enum(['Book', 'Chapter', 'Thesis', 'Report']), ...work }),
  z.strictObject({
    '@type': z.literal('Organization'),
    name: text,
    alternateName: text,
    description: text,
    url: address,
    logo: address,
    email: z.email(),
    sameAs: z.array(address).optional(),
  }),
  z.strictObject({
    '@type': z.literal('Person'),
    name: text,
    honorificSuffix: text.optional(),
    jobTitle: text.optional(),
    affiliation: z.strictObject({ '@type': z.literal('Organization'), name: text }).optional(),
    image: address.optional(),
    sameAs: z.templateLiteral(['https://orcid.org/', z.string()]).optional(),
    memberOf: organization,
  }),
  breadcrumbList,
]);
export type Thing = z.infer<typeof thing>;

const graphOf = <Node extends z.ZodType>(node: Node) =>
  z.strictObject({ '@context': z.literal('https://schema.org'), '@graph': z.array(node) });
const graph = graphOf(thing);
const congressGraph = graphOf(z.union([talk, bookOfAbstracts, breadcrumbList]));

async function factsOf(page: Page): Promise<unknown[]> {
  return jsonLdOf(page);
}

/** Structured data of the open page, read from its DOM. */
export const thingsOf = async (page: Page): Promise<Thing[]> =>
  (await factsOf(page)).flatMap((facts) => graph.parse(facts)['@graph']);

/** Structured data of a talk, programme or book of abstracts. */
export const congressThingsOf = async (page: Page) =>
  (await factsOf(page)).flatMap((facts) => congressGraph.parse(facts)['@graph']);
