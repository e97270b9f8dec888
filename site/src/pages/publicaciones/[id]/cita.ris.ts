import type { APIRoute } from 'astro';
import { notFound, textResponse } from '../../../feeds/responses.ts';
import { risCitation } from '../../../text/citations.ts';
import { publicationSource } from '../../../text/publication-source.ts';

export const GET: APIRoute = async ({ params, locals }) => {
  const source = await publicationSource(params.id, locals);
  return source ? textResponse(risCitation(source.cited)) : notFound();
};
