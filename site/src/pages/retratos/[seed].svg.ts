/** Generated portraits: `/retratos/<seed>.svg`. Each depends only on its URL. */

import { portrait } from '@trama/shared/art/portrait';
import type { APIRoute } from 'astro';
import { CIRCLE_SEED, circlePortraits } from '../../art/circle.ts';
import { notFound, svgResponse } from '../../feeds/responses.ts';

export const GET: APIRoute = ({ params }) => {
  const seed = params.seed ?? '';
  if (!/^[\w-]{1,64}$/u.test(seed)) return notFound();
  return svgResponse(seed === CIRCLE_SEED ? circlePortraits() : portrait(seed));
};
