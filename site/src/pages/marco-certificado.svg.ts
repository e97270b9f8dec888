/** The frame of all certificates. */
import { CERTIFICATE_SHEET, certificateFrame } from '@trama/shared/art/certificate-frame';
import { svgDocument } from '@trama/shared/art/svg';
import type { APIRoute } from 'astro';
import { svgResponse } from '../feeds/responses.ts';

export const GET: APIRoute = () =>
  svgResponse(svgDocument(CERTIFICATE_SHEET.width, CERTIFICATE_SHEET.height, certificateFrame()));
