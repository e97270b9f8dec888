/** Small valid files to upload, and the forms that contain them. */
import { randomBytes } from 'node:crypto';
import { type ChosenFile, pdf as pdfFile, png as pngFile } from '../../e2e/files.ts';

const toBlob = ({ buffer, mimeType }: ChosenFile) => new Blob([new Uint8Array(buffer)], { type: mimeType });

/** A picture of the minimum size. */
const png = () => toBlob(pngFile('portada.png', 120, 120));

/** A PDF of about `bytes` with a random comment, so each call returns another one. */
export const pdf = (bytes = 1000): Blob => toBlob(pdfFile('resumen.pdf', randomBytes(Math.ceil(bytes / 2)).toString('hex')));

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
