/** Methods for a publication's PDF, and for importing works, events and people. */
import { type FoundWork, foundWorks, importedWorks } from '@trama/shared/content/publication-import';
import { publication } from '@trama/shared/content/publications';
import { bulkCounts } from '@trama/shared/forms/bulk';
import { rowImportReport } from '@trama/shared/records/row-import';
import { z } from 'zod';
import { toFormData } from '../formData.ts';
import { request } from '../http.ts';

/** The source to look for works in. */
export type WorkSource = { doi?: string; orcid?: string } | { file: File };

const answered = z.object({ post: publication }).transform(({ post }) => post);

type Collection = 'event-imports' | 'people-imports';
type Beside = Readonly<Record<string, string>>;

const rowsOf = (file: File, beside: Beside = {}) => toFormData(beside, [['file', file]]);

export const importMethods = {
  /** Gives a publication its PDF, which replaces the earlier one. */
  savePublicationPdf: (id: number, file: File) =>
    request('PUT', `/publications/${id}/pdf`, answered, toFormData({}, [['file', file]])),
  removePublicationPdf: (id: number) => request('DELETE', `/publications/${id}/pdf`, answered),
  findWorks: (source: WorkSource) =>
    request(
      'POST',
      '/publication-imports/preview',
      foundWorks,
      'file' in source ? toFormData({}, [['file', source.file]]) : source,
    ),
  /** Each becomes a draft. */
  importWorks: (works: readonly Omit<FoundWork, 'known'>[]) => request('POST', '/publication-imports', importedWorks, { works }),

  previewRows: (collection: Collection, file: File, beside?: Beside) =>
    request('POST', `/${collection}/preview`, rowImportReport, rowsOf(file, beside)),
  importRows: (collection: Collection, file: File, beside?: Beside) =>
    request('POST', `/${collection}`, bulkCounts, rowsOf(file, beside)),
};
