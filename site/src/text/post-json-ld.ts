/** News and publications for search engines. */
import type { PostDetail, SiteInfo } from '@trama/shared/page-data';
import { PAGES, socialImagePath } from '@trama/shared/paths';
import { NEWS_PAGE_TEXTS } from '@trama/shared/texts/news';
import { PUBLICATION_PAGE_TEXTS } from '@trama/shared/texts/publications';
import { LAYOUT_TEXTS } from '@trama/shared/texts/site';
import { authors } from './authors.ts';
import { breadcrumbs, type JsonLdNode, LOGO } from './json-ld.ts';

type Kind = 'news' | 'publication';
const TYPES: Record<Kind, string> = { news: 'NewsArticle', publication: 'ScholarlyArticle' };

function article(kind: Kind, post: PostDetail, site: SiteInfo, url: string, origin: string): JsonLdNode {
  return {
    '@type': TYPES[kind],
    headline: post.title,
    description: post.summary,
    url,
    mainEntityOfPage: url,
    datePublished: post.createdAt,
    dateModified: post.updatedAt,
    inLanguage: 'es',
    author: authors(post.author).map((name) => ({ '@type': 'Person', name })),
    publisher: { '@type': 'Organization', name: site.name, url: `${origin}/`, logo: origin + LOGO },
    image: origin + (post.picture?.src ?? socialImagePath(kind, post.id)),
  };
}

export function newsJsonLd(item: PostDetail, site: SiteInfo, origin: string): JsonLdNode[] {
  const path = PAGES.newsItem(item.id);
  return [
    article('news', item, site, origin + path, origin),
    breadcrumbs(origin, [
      [LAYOUT_TEXTS.nav.home, PAGES.home],
      [NEWS_PAGE_TEXTS.title, PAGES.news],
      [item.title, path],
    ]),
  ];
}

export function publicationJsonLd(publication: PostDetail, site: SiteInfo, origin: string): JsonLdNode[] {
  const path = PAGES.publication(publication.id);
  return [
    article('publication', publication, site, origin + path, origin),
    breadcrumbs(origin, [
      [LAYOUT_TEXTS.nav.home, PAGES.home],
      [PUBLICATION_PAGE_TEXTS.title, PAGES.publications],
      [publication.title, path],
    ]),
  ];
}
