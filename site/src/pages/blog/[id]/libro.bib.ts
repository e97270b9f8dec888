import type { APIRoute } from 'astro';
import { notFound, textResponse } from '../../../feeds/responses.ts';
import { bookBibtex, findBook } from '../../../text/book-citations.ts';

export const GET: APIRoute = async ({ params, locals }) => {
  const book = await findBook(params.id, locals);
  return book ? textResponse(bookBibtex(book)) : notFound();
};
