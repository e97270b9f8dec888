import type { APIRoute } from 'astro';
import { citationResponse } from '../../../cite/files.ts';
import { publicationSource } from '../../../text/publication-source.ts';

export const GET: APIRoute = ({ params, locals }) =>
  citationResponse(params.format, async () => (await publicationSource(params.id, locals))?.cited ?? null);
