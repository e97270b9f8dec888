import { CONTENT_KINDS, CONTENT_NAMES } from '@trama/shared/content/kinds';
import { CONTENT_PATHS } from '@trama/shared/paths';
import type { APIRoute } from 'astro';
import { notFound, xmlResponse } from '../../feeds/responses.ts';
import { sitemap } from '../../feeds/sitemap.ts';

export const GET: APIRoute = async ({ params, locals: { reader, origin } }) => {
  const [, name, number] = /^([a-z]+)-([1-9]\d{0,9})$/u.exec(params.file ?? '') ?? [];
  const kind = CONTENT_NAMES.find((each) => CONTENT_KINDS[each].plural === name);
  const entries = kind && (await reader.sitemapFile(kind, Number(number)));
  if (!kind || !entries) return notFound();
  return xmlResponse(
    sitemap(
      origin,
      entries.flatMap(({ id, updatedAt, pages = [] }) =>
        [CONTENT_PATHS[kind].item(id), ...pages].map((path) => ({ path, changed: updatedAt })),
      ),
    ),
  );
};
