/** Importing rows of a file: what they would become, and doing it. */
import { bulkCounts } from '@trama/shared/forms/bulk';
import { rowImportReport } from '@trama/shared/records/row-import';
import { toFormData } from '../formData.ts';
import { request } from '../http.ts';

type Collection = 'event-imports' | 'people-imports';
type Beside = Readonly<Record<string, string>>;

const bodyOf = (file: File, beside: Beside = {}) => toFormData(beside, [['file', file]]);

export const rowImportMethods = {
  previewRows: (collection: Collection, file: File, beside?: Beside) =>
    request('POST', `/${collection}/preview`, rowImportReport, bodyOf(file, beside)),
  importRows: (collection: Collection, file: File, beside?: Beside) =>
    request('POST', `/${collection}`, bulkCounts, bodyOf(file, beside)),
};
