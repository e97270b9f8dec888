/** Atom feed of each kind of posts: `/feeds/noticias.xml`. */
import { CONTENT_KINDS, POST_NAMES } from '@trama/shared/content/kinds';
import { LIMITS } from '@trama/shared/limits';
import { CONTENT_PATHS } from '@trama/shared/paths';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import type { APIRoute } from 'astro';
import { atomFeed } from '../../feeds/atom.ts';
import { atomResponse, notFound } from '../../feeds/responses.ts';

export const GET: APIRoute = async ({ params, locals: { reader, origin } }) => {
  const name = POST_NAMES.find((each) => CONTENT_KINDS[each].plural === params.posts);
  if (!name) return notFound();
  const [site, posts] = await Promise.all([reader.site(), reader.posts[name].latest(LIMITS.feedSize)]);
  return atomResponse(
    atomFeed({
      origin,
      path: CONTENT_PATHS[name].feed,
      page: CONTENT_KINDS[name].list,
      title: CONTENT_WORDS[name].of(site.shortName),
      author: site.name,
      entries: posts.map(({ id, title, summary, createdAt, updatedAt, author }) => ({
        path: CONTENT_PATHS[name].item(id),
        title,
        summary,
        published: createdAt,
        updated: updatedAt,
        author,
      })),
    }),
  );
};
