import type { APIRoute } from 'astro';
import { citationResponse } from '../../../cite/files.ts';
import { citedBook } from '../../../cite/work.ts';
import { positiveInteger } from '../../../text/page-parameter.ts';

export const GET: APIRoute = ({ params, locals: { reader, origin } }) =>
  citationResponse(params.format, async () => {
    const id = positiveInteger(params.id);
    const programme = id === null ? null : await reader.programme(id);
    return programme?.book ? citedBook(programme, (await reader.site()).name, origin) : null;
  });
