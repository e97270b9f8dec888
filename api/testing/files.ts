/** Real small files of every kind, made on the spot. */
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import type { FormFile } from './form.ts';

/** A photo-like picture: a gradient, so that it does not compress to nothing. */
export function picture(width: number, height: number): Sharp {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g"><stop stop-color="#7a1f3d"/><stop offset="1" stop-color="#f2c14e"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  return sharp(Buffer.from(svg));
}

/** Small: each upload encodes its picture as AVIF, WebP and JPEG. */
const [WIDTH, HEIGHT] = [160, 120];

export async function jpeg(width = WIDTH, height = HEIGHT): Promise<FormFile> {
  return { name: 'portada.jpg', content: await picture(width, height).jpeg().toBuffer(), type: 'image/jpeg' };
}

export async function png(width = WIDTH, height = HEIGHT): Promise<FormFile> {
  return { name: 'portada.png', content: await picture(width, height).png().toBuffer(), type: 'image/png' };
}

/** An upload's URL without the signature for administrators. */
export const unsigned = (address: string) => address.split('?', 1)[0] ?? '';

/** The least that PDF readers open. */
export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

export const pdf = (name = 'bases.pdf'): FormFile => ({ name, content: PDF, type: 'application/pdf' });

/** A zip archive with its entries stored, as Office and OpenDocument files are zip archives. */
export function zip(entries: Record<string, string>): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const path = Buffer.from(name);
    const data = Buffer.from(text);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, path, data]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), common, rest, path]));
    bodies.push(local);
    offset += local.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(index.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, index, Buffer.from('PK\x05\x06'), end]);
}

const contentTypes = (part: string, type: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`;

export const docx = () =>
  zip({
    '[Content_Types].xml': contentTypes('word/document.xml', 'wordprocessingml.document'),
    'word/document.xml': '<w:document/>',
  });

export const pptx = () =>
  zip({
    '[Content_Types].xml': contentTypes('ppt/presentation.xml', 'presentationml.presentation'),
    'ppt/presentation.xml': '<p:presentation/>',
  });

export const opendocument = (kind: 'text' | 'presentation') =>
  zip({ mimetype: `application/vnd.oasis.opendocument.${kind}`, 'content.xml': '<office:document-content/>' });

/** The older Office container as the product reads it: its signature and the name of its main stream. */
export function ole(stream: string): Buffer {
  const file = Buffer.alloc(2048);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(file);
  Buffer.from(stream, 'utf16le').copy(file, 1024);
  return file;
}
