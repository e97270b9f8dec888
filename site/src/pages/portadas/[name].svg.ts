/** Woven covers: `/portadas/event-12-800x500.svg`. They depend on their address alone. */
import type { APIRoute } from 'astro';
import { cover } from '../../art/cover.ts';

const NAME = /^((?:event|news|publication)-[1-9]\d{0,14})-(\d{2,4})x(\d{2,4})$/u;

export const GET: APIRoute = ({ params }) => {
  const [, id, width, height] = NAME.exec(params.name ?? '') ?? [];
  const size = { width: Number(width), height: Number(height) };
  if (!id || size.width < 200 || size.height < 200 || size.width > 1600 || size.height > 1600)
    return new Response(null, { status: 404 });
  return new Response(cover(id, size), { headers: { 'content-type': 'image/svg+xml' } });
};
