import { PAGES } from '@trama/shared/paths';
import { COLOURS } from '@trama/shared/tokens';
import type { APIRoute } from 'astro';
import { manifestResponse } from '../feeds/responses.ts';

const icon = (src: string, sizes: string, type: string) => ({ src, sizes, type });

export const GET: APIRoute = async ({ locals }) => {
  const { name, shortName, tagline } = await locals.reader.site();
  return manifestResponse(
    JSON.stringify({
      lang: 'es-CL',
      name,
      short_name: shortName,
      description: tagline,
      start_url: PAGES.home,
      display: 'browser',
      background_color: COLOURS.paper[0],
      theme_color: COLOURS.paper[0],
      icons: [
        icon('/favicon.svg', 'any', 'image/svg+xml'),
        icon('/icon-192.png', '192x192', 'image/png'),
        icon('/icon-512.png', '512x512', 'image/png'),
      ],
    }),
  );
};
