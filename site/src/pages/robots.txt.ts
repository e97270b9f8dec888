import { ADMIN_SEGMENTS, API, MACHINE_PAGES } from '@trama/shared/paths';
import type { APIRoute } from 'astro';
import { textResponse } from '../machines/responses.ts';

const CLOSED = [API, ...ADMIN_SEGMENTS.map((segment) => `/${segment}`)];

/** `$` and `/`: «/noticia» closes the admin's form, never «/noticias». */
const RULES = CLOSED.flatMap((path) => [`Disallow: ${path}$`, `Disallow: ${path}/`]);

export const GET: APIRoute = ({ locals }) =>
  textResponse(['User-agent: *', ...RULES, '', `Sitemap: ${locals.origin}${MACHINE_PAGES.sitemap}`, ''].join('\n'));
