/** Courtesy portraits: `/retratos/<seed>.svg`. They depend on their address alone. */
import type { APIRoute } from 'astro';
import { CIRCLE_SEED, circlePortraits } from '../../art/circle.ts';
import { portrait } from '../../art/portrait.ts';
import { notFound, svgResponse } from '../../machines/responses.ts';

export const GET: APIRoute = ({ params }) => {
  const seed = params.seed ?? '';
  if (!/^[\w-]{1,64}$/u.test(seed)) return notFound();
  return svgResponse(seed === CIRCLE_SEED ? circlePortraits() : portrait(seed));
};
