/** The network's logo for mails, on white, because mail programs may have a dark background. Twice the displayed size. */
import { MAIL_LOGO } from '@trama/shared/network/logo';
import type { APIRoute } from 'astro';
import { notFound, pngResponse } from '../feeds/responses.ts';

const GROUND = '#ffffff';

export const GET: APIRoute = async ({ locals: { reader } }) => {
  const logo = await reader.logo();
  if (!logo) return notFound();
  const { default: sharp } = await import('sharp');
  const [width, height, margin] = [2 * MAIL_LOGO.width, 2 * MAIL_LOGO.height, 2 * MAIL_LOGO.margin];
  const png = await sharp(logo)
    .resize({ width, height, fit: 'inside' })
    .flatten({ background: GROUND })
    .extend({ top: margin, right: margin, bottom: margin, left: margin, background: GROUND })
    .png()
    .toBuffer();
  return pngResponse(png);
};
