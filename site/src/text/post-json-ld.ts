/** Structured data of posts. */

import { authorsOf, wholeName } from '@trama/shared/applications/authors';
import { CONTENT_KINDS, type PostName } from '@trama/shared/content/kinds';
import type { PostDetail, SiteInfo } from '@trama/shared/page-data';
import { CONTENT_PATHS, PAGES, socialImagePath } from '@trama/shared/paths';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import { LAYOUT_TEXTS } from '@trama/shared/texts/site';
import { breadcrumbs, type JsonLdNode, LOGO } from './json-ld.ts';

/** schema.org types of kinds that are more specific than Article. */
const TYPES: Readonly<Partial<Record<PostName, string>>> = { news: 'NewsArticle', publication: 'ScholarlyArticle' };

/**
 * The article and its breadcrumbs.
 * @param origin without trailing slash
 */
export function postJsonLd(kind: PostName, post: PostDetail, site: SiteInfo, origin: string): JsonLdNode[] {
  const path = CONTENT_PATHS[kind].item(post.id);
  const url = origin + path;
  const article = {
    '@type': TYPES[kind] ?? 'Article',
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
      [CONTENT_WORDS[kind].many, CONTENT_KINDS[kind].list],
      [post.title, path],
    ]),
  ];
}
