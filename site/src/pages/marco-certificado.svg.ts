/** The frame of all certificates. */
import { certificateFrame, SHEET } from '@trama/shared/art/certificate-frame';
import { svgDocument } from '@trama/shared/art/svg';
import type { APIRoute } from 'astro';
import { svgResponse } from '../feeds/responses.ts';

export const GET: APIRoute = () => svgResponse(svgDocument(SHEET.width, SHEET.height, certificateFrame()));
