/** Apart from the pages that show it: most visitors never open the invitation. */
import type { APIRoute } from 'astro';
import { svgResponse } from '../feeds/responses.ts';
import { qrSvg } from '../text/qr.ts';

export const GET: APIRoute = async ({ locals: { reader } }) => svgResponse(qrSvg((await reader.site()).joinFormUrl));
