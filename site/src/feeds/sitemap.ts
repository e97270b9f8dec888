/** Builds sitemaps for search engines. Source: sitemaps.org, protocol 0.9. */
import { XML_DECLARATION, xmlText } from './xml.ts';

interface SitemapEntry {
  path: string;
  /** ISO timestamp of the last change; absent: unknown. */
  changed?: string | undefined;
}

export function sitemap(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(
    ({ path, changed }) => `<url><loc>${xmlText(origin + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`,
  );
  return `${XML_DECLARATION}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

/**
 * Builds the sitemap index.
 * @param paths paths of the sitemap files
 */
export function sitemapIndex(origin: string, paths: readonly string[]): string {
  const files = paths.map((path) => `<sitemap><loc>${xmlText(origin + path)}</loc></sitemap>`);
  return `${XML_DECLARATION}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${files.join('\n')}\n</sitemapindex>\n`;
}
