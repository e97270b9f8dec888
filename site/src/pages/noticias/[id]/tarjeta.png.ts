import type { APIRoute } from 'astro';
import { cardResponse } from '../../../art/card-response.ts';
import { notFound } from '../../../feeds/responses.ts';
import { postCardWords } from '../../../text/card-words.ts';
import { positiveInteger } from '../../../text/page-parameter.ts';

export const GET: APIRoute = async ({ params, locals: { reader } }) => {
  const id = positiveInteger(params.id);
  const item = id && (await reader.posts.news.item(id));
  return item ? cardResponse(postCardWords('news', item), reader) : notFound();
};
