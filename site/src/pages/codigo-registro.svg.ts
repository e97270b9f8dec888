/** QR code of the join form, as a separate file: most visitors never open the invitation. */
import type { APIRoute } from 'astro';
import { notFound, svgResponse } from '../feeds/responses.ts';
import { qrSvg } from '../text/qr.ts';

export const GET: APIRoute = async ({ locals: { reader } }) => {
  const { joinFormUrl } = await reader.site();
  return joinFormUrl ? svgResponse(qrSvg(joinFormUrl)) : notFound();
};
