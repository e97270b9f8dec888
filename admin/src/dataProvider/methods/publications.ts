/** The PDF of a publication, and bringing works in. */
import { type FoundWork, foundWorks, importedWorks } from '@trama/shared/content/publication-import';
import { publication } from '@trama/shared/content/publications';
import { z } from 'zod';
import { toFormData } from '../formData.ts';
import { request } from '../http.ts';

/** Where works are looked for. */
export type WorkSource = { doi?: string; orcid?: string } | { file: File };

const answered = z.object({ post: publication }).transform(({ post }) => post);

export const publicationMethods = {
  /** Gives a publication its PDF, in place of the one before. */
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
};
