/** Courtesy portraits: `/retratos/<seed>.svg`. They depend on their address alone. */
import type { APIRoute } from 'astro';
import { CIRCLE_PORTRAITS } from '../../art/circle.ts';
import { portrait } from '../../art/portrait.ts';

export const GET: APIRoute = ({ params }) => {
  const seed = params.seed ?? '';
  if (!/^[\w-]{1,64}$/u.test(seed)) return new Response(null, { status: 404 });
  const chosen = CIRCLE_PORTRAITS[seed];
  return new Response(portrait(chosen?.seed ?? seed, chosen?.options), { headers: { 'content-type': 'image/svg+xml' } });
};
