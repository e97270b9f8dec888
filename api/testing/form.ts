/** Multipart bodies for requests that are injected. */
import { randomUUID } from 'node:crypto';

export interface EncodedForm {
  headers: { 'content-type': string };
  body: Buffer;
}

export interface FormFile {
  name: string;
  content: Buffer | string;
  /** The type that the client claims; the server must not trust it. */
  type?: string;
}

type Value = string | number | boolean | FormFile;

/** Encodes a form, in the order given; a list repeats its field. */
export function form(fields: Record<string, Value | Value[]>): EncodedForm {
  const boundary = `----trama${randomUUID()}`;
  const chunks: Buffer[] = [];
  for (const [name, values] of Object.entries(fields)) {
    for (const value of Array.isArray(values) ? values : [values]) chunks.push(part(boundary, name, value));
  }
  chunks.push(Buffer.from(`--${boundary}--\r\n`));
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, body: Buffer.concat(chunks) };
}

function part(boundary: string, name: string, value: Value): Buffer {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`;
  if (typeof value !== 'object') return Buffer.from(`${head}\r\n\r\n${value}\r\n`);
  const type = value.type ?? 'application/octet-stream';
  return Buffer.concat([
    Buffer.from(`${head}; filename="${value.name.replaceAll('"', '%22')}"\r\nContent-Type: ${type}\r\n\r\n`),
    Buffer.from(value.content),
    Buffer.from('\r\n'),
  ]);
}
