import { CONTENT_KINDS, CONTENT_NAMES } from '@trama/shared/content/kinds';
import { PAGES, STATIC_PAGES } from '@trama/shared/paths';
import type { APIRoute } from 'astro';
import { xmlResponse } from '../../feeds/responses.ts';
import { sitemap } from '../../feeds/sitemap.ts';

const LISTED = [PAGES.home, ...CONTENT_NAMES.map((name) => CONTENT_KINDS[name].list), ...STATIC_PAGES];

export const GET: APIRoute = ({ locals: { origin } }) =>
  xmlResponse(
    sitemap(
      origin,
      LISTED.map((path) => ({ path })),
    ),
  );
