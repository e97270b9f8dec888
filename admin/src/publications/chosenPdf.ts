import { publication } from '@trama/shared/content/publications';
import { LIMITS } from '@trama/shared/limits';
import { APPLICATION_MESSAGES } from '@trama/shared/texts/application-form';
import { PUBLICATION_MESSAGES as m } from '@trama/shared/texts/publications';
import { z } from 'zod';
import type { TramaDataProvider } from '../dataProvider/dataProvider.ts';
import { fileBody } from '../dataProvider/formData.ts';
import { documentHead } from '../ui/form/fileHead.ts';

/** The PDF of a new publication, uploaded once the publication exists. */
export const chosenPdf = z.instanceof(File).nullable();

export const pdfPath = (id: number) => `/publications/${id}/pdf`;
export const publicationResponse = z.object({ post: publication }).transform(({ post }) => post);

/** Uploads a publication's PDF, which replaces the earlier one. */
export const savePdf = (api: TramaDataProvider, id: number, file: File) =>
  api.request('PUT', pdfPath(id), publicationResponse, fileBody(file));

/** Error text for a PDF's name, size or first bytes, or null; the API checks the content. */
export async function pdfProblem(file: File): Promise<string | null> {
  if (file.size === 0) return APPLICATION_MESSAGES.fileEmpty;
  if (file.size > LIMITS.document.bytes) return m.pdfTooLarge(LIMITS.document.bytes);
  return /\.pdf$/iu.test(file.name) && (await documentHead(file)) === 'pdf' ? null : m.pdfType;
}
