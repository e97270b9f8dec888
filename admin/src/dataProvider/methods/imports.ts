/** Methods for a publication's PDF, and for importing works, events and people. */
import { type FoundWork, foundWorks, importedWorks } from '@trama/shared/content/publication-import';
import { publication } from '@trama/shared/content/publications';
import { bulkCounts } from '@trama/shared/forms/bulk';
import { rowImportReport } from '@trama/shared/records/row-import';
import { z } from 'zod';
import { fileBody, type Source, sourceBody } from '../formData.ts';
import { request } from '../http.ts';

/** The source to look for works in. */
export type WorkSource = Source<{ doi?: string; orcid?: string }>;

const answered = z.object({ post: publication }).transform(({ post }) => post);

type Collection = 'event-imports' | 'people-imports';
type Beside = Readonly<Record<string, string>>;

export const importMethods = {
  /** Gives a publication its PDF, which replaces the earlier one. */
  savePublicationPdf: (id: number, file: File) => request('PUT', `/publications/${id}/pdf`, answered, fileBody(file)),
  removePublicationPdf: (id: number) => request('DELETE', `/publications/${id}/pdf`, answered),
  findWorks: (source: WorkSource) => request('POST', '/publication-imports/preview', foundWorks, sourceBody(source)),
  /** Each becomes a draft. */
  importWorks: (works: readonly Omit<FoundWork, 'known'>[]) => request('POST', '/publication-imports', importedWorks, { works }),

  previewRows: (collection: Collection, file: File, beside?: Beside) =>
    request('POST', `/${collection}/preview`, rowImportReport, fileBody(file, beside)),
  importRows: (collection: Collection, file: File, beside?: Beside) =>
    request('POST', `/${collection}`, bulkCounts, fileBody(file, beside)),
};
