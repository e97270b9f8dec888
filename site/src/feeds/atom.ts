/** Atom feeds. Source: RFC 4287. */
import { XML_DECLARATION, xmlText } from './xml.ts';

interface FeedEntry {
  /** Path on this origin; the full URL is the entry's permanent id. */
  path: string;
  title: string;
  summary: string;
  /** ISO timestamps. */
  published: string;
  updated: string;
  author?: string;
}

interface Feed {
  origin: string;
  /** Path of the feed, and of the HTML page with the same items. */
  path: string;
  page: string;
  title: string;
  author: string;
  /** Newest first. */
  entries: FeedEntry[];
}

/** Value of the required `updated` (section 4.2.15) in an empty feed: the current time would change its bytes on each render. */
const NEVER = '1970-01-01T00:00:00.000Z';

function entryXml(origin: string, { path, title, summary, published, updated, author }: FeedEntry): string {
  const url = xmlText(origin + path);
  return [
    '  <entry>',
    `    <id>${url}</id>`,
    `    <title>${xmlText(title)}</title>`,
    `    <link href="${url}"/>`,
    `    <published>${published}</published>`,
    `    <updated>${updated}</updated>`,
    ...(author ? [`    <author><name>${xmlText(author)}</name></author>`] : []),
    `    <summary>${xmlText(summary)}</summary>`,
    '  </entry>',
  ].join('\n');
}

export function atomFeed({ origin, path, page, title, author, entries }: Feed): string {
  const updated =
    entries
      .map((entry) => entry.updated)
      .sort()
      .at(-1) ?? NEVER;
  return [
    `${XML_DECLARATION}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="es">`,
    `  <id>${xmlText(origin + path)}</id>`,
    `  <title>${xmlText(title)}</title>`,
    `  <link rel="self" type="application/atom+xml" href="${xmlText(origin + path)}"/>`,
    `  <link rel="alternate" type="text/html" href="${xmlText(origin + page)}"/>`,
    `  <updated>${updated}</updated>`,
    `  <author><name>${xmlText(author)}</name></author>`,
    ...entries.map((entry) => entryXml(origin, entry)),
    '</feed>\n',
  ].join('\n');
}
