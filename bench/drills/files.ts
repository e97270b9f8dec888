/** Small valid files to upload. */
import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, data: Buffer): Buffer<ArrayBuffer> {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A grey picture of `side` pixels, the minimum size by default. */
export function png(side = 120): Blob {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0], 8);
  const rows = Buffer.alloc((side + 1) * side, 0x99);
  for (let row = 0; row < side; row += 1) rows[row * (side + 1)] = 0;
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return new Blob([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts], { type: 'image/png' });
}

const PDF_HEAD =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n';

/** A PDF of about `bytes`, filled with a random comment, so each call returns another one. */
export function pdf(bytes = 1000): Blob {
  const filler = randomBytes(Math.ceil(Math.max(0, bytes - PDF_HEAD.length) / 2)).toString('hex');
  return new Blob([PDF_HEAD, '%', filler, '\n%%EOF\n'], { type: 'application/pdf' });
}

/** The fields of an event. */
export const eventFields = (title: string) => ({
  title,
  description: '<p>Ponencias y talleres.</p>',
  date: '2030-11-20',
  dateEnd: '2030-10-01',
  hour: '09:00:00',
  location: 'Valdivia, Chile',
});

function withPicture(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', png(), 'portada.png');
  return form;
}

/** The form of a new event, as the panel sends it. */
export const eventForm = (title: string) => withPicture(eventFields(title));

/** The form of a news item or a publication. */
export const postForm = (title: string) => withPicture({ title, author: 'Elena Prueba', content: '<p>Texto.</p>' });

/** The second request of an application: the required fields and a file. */
export function applicationForm(ticket: string, eventId: number, file: Blob): FormData {
  const form = new FormData();
  form.set('userId', ticket);
  form.set('eventId', String(eventId));
  form.set('files[]', file, 'resumen.pdf');
  return form;
}
