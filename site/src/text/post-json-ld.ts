/** News and publications for search engines. */
import { authorsOf, wholeName } from '@trama/shared/applications/authors';
import type { PostDetail, SiteInfo } from '@trama/shared/page-data';
import { PAGES, socialImagePath } from '@trama/shared/paths';
import { NEWS_PAGE_TEXTS } from '@trama/shared/texts/news';
import { PUBLICATION_PAGE_TEXTS } from '@trama/shared/texts/publications';
import { LAYOUT_TEXTS } from '@trama/shared/texts/site';
import { breadcrumbs, type JsonLdNode, LOGO } from './json-ld.ts';

/** schema.org's type, the title of the list and the addresses, by kind. */
const KINDS = {
  news: { type: 'NewsArticle', list: NEWS_PAGE_TEXTS.title, listPath: PAGES.news, path: PAGES.newsItem },
  publication: {
    type: 'ScholarlyArticle',
    list: PUBLICATION_PAGE_TEXTS.title,
    listPath: PAGES.publications,
    path: PAGES.publication,
  },
};

/** The article and its breadcrumbs. @param origin without a trailing slash */
export function postJsonLd(kind: keyof typeof KINDS, post: PostDetail, site: SiteInfo, origin: string): JsonLdNode[] {
  const { type, list, listPath, path } = KINDS[kind];
  const url = origin + path(post.id);
  const article = {
    '@type': type,
    headline: post.title,
    description: post.summary,
    url,
    mainEntityOfPage: url,
    datePublished: post.createdAt,
    dateModified: post.updatedAt,
    inLanguage: 'es',
    author: authorsOf(post.author).map((author) => ({ '@type': 'Person', name: wholeName(author) })),
    publisher: { '@type': 'Organization', name: site.name, url: `${origin}/`, logo: origin + LOGO },
    image: origin + (post.picture?.src ?? socialImagePath(kind, post.id)),
  };
  return [
    article,
    breadcrumbs(origin, [
      [LAYOUT_TEXTS.nav.home, PAGES.home],
      [list, listPath],
      [post.title, path(post.id)],
    ]),
  ];
}
