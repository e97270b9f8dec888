import type { APIRoute } from 'astro';
import { notFound, textResponse } from '../../../../feeds/responses.ts';
import { talkBibtex } from '../../../../text/talk-citations.ts';
import { talkSource } from '../../../../text/talk-source.ts';

export const GET: APIRoute = async ({ params, locals }) => {
  const source = await talkSource(params.id, params.talk, locals);
  return source ? textResponse(talkBibtex(source)) : notFound();
};
