/** Endpoint of the share pictures of posts: `/noticias/3/tarjeta.png`. astro.config.ts adds its route below each list. */
import { CONTENT_KINDS, POST_NAMES } from '@trama/shared/content/kinds';
import type { APIRoute } from 'astro';
import { notFound } from '../feeds/responses.ts';
import { postCardWords } from '../text/card-words.ts';
import { positiveInteger } from '../text/page-parameter.ts';
import { cardResponse } from './card-response.ts';

export const GET: APIRoute = async ({ params, url, locals: { reader } }) => {
  const name = POST_NAMES.find((each) => url.pathname.startsWith(`${CONTENT_KINDS[each].list}/`));
  const id = positiveInteger(params.id);
  const item = name && id && (await reader.posts[name].item(id));
  return name && item ? cardResponse(postCardWords(name, item), reader) : notFound();
};
