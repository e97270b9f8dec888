/** Feeds of news and publications. */
import type { PageReader, PostCard } from '@trama/shared/page-data';
import { atomFeed } from './atom.ts';
import { atomResponse } from './responses.ts';

interface PostFeed {
  reader: PageReader;
  origin: string;
  posts: PostCard[];
  path: string;
  page: string;
  title: (product: string) => string;
  pathOf: (id: number) => string;
}

export async function postFeed({ reader, origin, posts, path, page, title, pathOf }: PostFeed): Promise<Response> {
  const site = await reader.site();
  const entries = posts.map((post) => ({
    path: pathOf(post.id),
    title: post.title,
    summary: post.summary,
    published: post.createdAt,
    updated: post.updatedAt,
    author: post.author,
  }));
  return atomResponse(atomFeed({ origin, path, page, title: title(site.shortName), author: site.name, entries }));
}
