/** The PDF of a publication: one file, stored and served like the documents of events. */
import type { publicationPdf } from '@trama/shared/content/publications';
import type { z } from 'zod';
import type { Trx } from '../../core/database/open.ts';
import { documentUrl, type StoredFile } from '../../core/uploads/documents.ts';

/** Columns for `pdfOf`, in a query that joins `publication_files`. */
export const PDF_COLUMNS = [
  'publication_files.file_id as pdf_id',
  'publication_files.original_filename as pdf_filename',
  'publication_files.size as pdf_size',
] as const;

/** All columns are null if the left join found no file. */
export interface PdfColumns {
  pdf_id: string | null;
  pdf_filename: string | null;
  pdf_size: number | null;
}

/** The PDF in responses and pages; null: the publication has no PDF. */
export function pdfOf({ pdf_id, pdf_filename, pdf_size }: PdfColumns): z.infer<typeof publicationPdf> | null {
  if (pdf_id === null || pdf_filename === null || pdf_size === null) return null;
  return { url: documentUrl({ file_id: pdf_id, original_filename: pdf_filename }), filename: pdf_filename, size: pdf_size };
}

/** Removes a publication's PDF. @returns name of the file to delete after the transaction */
export async function removePdf(trx: Trx, publicationId: number): Promise<string[]> {
  const rows = await trx
    .deleteFrom('publication_files')
    .where('publication_id', '=', publicationId)
    .returning('stored_name')
    .execute();
  return rows.map(({ stored_name }) => stored_name);
}

/** Inserts the PDF of a publication without one. @param now ISO */
export async function insertPdf(trx: Trx, publication_id: number, file: StoredFile, now: string): Promise<void> {
  await trx
    .insertInto('publication_files')
    .values({ ...file, publication_id, created_at: now })
    .execute();
}
