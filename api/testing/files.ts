/** Small files of known kinds, for upload tests. */
import sharp from 'sharp';
import type { FormFile } from './form.ts';

/** A plain picture. */
export async function picture(name = 'foto.png', { width = 200, height = 200 } = {}): Promise<FormFile> {
  const content = await sharp({ create: { width, height, channels: 3, background: '#A3173F' } })
    .png()
    .toBuffer();
  return { name, content, type: 'image/png' };
}

/** The least that is a PDF. */
export const pdf = (name = 'resumen.pdf', size = 0): FormFile => ({
  name,
  content: Buffer.concat([Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n'), Buffer.alloc(size), Buffer.from('\n%%EOF\n')]),
  type: 'application/pdf',
});
