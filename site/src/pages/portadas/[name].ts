/** Generated covers: `/portadas/event-12-800x500.svg`, and `.png` for shared links. Each depends only on its URL. */

import { cover } from '@trama/shared/art/cover';
import { CONTENT_NAMES } from '@trama/shared/content/kinds';
import type { APIRoute } from 'astro';
import { notFound, pngResponse, svgResponse } from '../../feeds/responses.ts';

const NAME = new RegExp(`^((?:${CONTENT_NAMES.join('|')})-[1-9]\\d{0,14})-(\\d{2,4})x(\\d{2,4})\\.(svg|png)$`, 'u');
const [SMALLEST, LARGEST] = [200, 1600];

export const GET: APIRoute = async ({ params }) => {
  const [, id, width, height, format] = NAME.exec(params.name ?? '') ?? [];
  const size = { width: Number(width), height: Number(height) };
  if (!id || Math.min(size.width, size.height) < SMALLEST || Math.max(size.width, size.height) > LARGEST) return notFound();
  const drawing = cover(id, size);
  if (format === 'svg') return svgResponse(drawing);
  // Loads sharp with the first PNG, because rendering pages does not need it.
  const { default: sharp } = await import('sharp');
  return pngResponse(await sharp(Buffer.from(drawing)).png({ palette: true, colours: 32 }).toBuffer());
};
