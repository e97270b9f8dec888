import { ADMIN_SEGMENTS, API, NON_HTML_PATHS } from '@trama/shared/paths';
import type { APIRoute } from 'astro';
import { textResponse } from '../feeds/responses.ts';

const CLOSED = [API, ...ADMIN_SEGMENTS.map((segment) => `/${segment}`)];

/** Two rules per path, with `$` and `/`: «/noticia» must block the panel's form without blocking «/noticias». */
const RULES = CLOSED.flatMap((path) => [`Disallow: ${path}$`, `Disallow: ${path}/`]);

export const GET: APIRoute = ({ locals }) =>
  textResponse(['User-agent: *', ...RULES, '', `Sitemap: ${locals.origin}${NON_HTML_PATHS.sitemap}`, ''].join('\n'));
