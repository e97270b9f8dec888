import { eventDocument, partlyAdded } from '@trama/shared/events/event';
import { LIMITS } from '@trama/shared/limits';
import { APPLICATION_MESSAGES } from '@trama/shared/texts/application-form';
import { DOCUMENT_MESSAGES } from '@trama/shared/texts/documents';
import { FIELD_TEXTS } from '@trama/shared/texts/field';
import { z } from 'zod';
import type { TramaDataProvider } from '../../dataProvider/dataProvider.ts';
import { toFormData } from '../../dataProvider/formData.ts';

export const DOCUMENT_ACCEPT = '.pdf,.doc,.docx,.odt,.odp,.ppt,.pptx,.jpg,.jpeg,.png';

/** Response to an upload of documents; `errors` names the refused files. */
const added = z
  .union([z.array(eventDocument), partlyAdded])
  .transform((response) => (Array.isArray(response) ? { documents: response, errors: {} } : response));

export function addDocuments(api: TramaDataProvider, eventId: number, files: readonly File[]) {
  const form = toFormData(
    { eventId },
    files.map((file) => ['files', file] as const),
  );
  return api.request('POST', '/event-documents', added, form);
}

/** Error text for a document's name or size, or null; the API checks the content. */
function documentProblem(file: { name: string; size: number }): string | null {
  if (file.size === 0) return APPLICATION_MESSAGES.fileEmpty;
  if (file.size > LIMITS.document.bytes) return DOCUMENT_MESSAGES.tooLarge;
  const extension = /\.[^.]+$/u.exec(file.name.toLowerCase())?.[0] ?? '';
  return DOCUMENT_ACCEPT.split(',').includes(extension) ? null : FIELD_TEXTS.fileType;
}

/** Splits files into accepted ones, at most `limit`, and problems with an error text for each other file. */
export function sortDocuments(
  files: readonly File[],
  limit: number,
): { accepted: File[]; problems: { name: string; reason: string }[] } {
  const accepted: File[] = [];
  const problems: { name: string; reason: string }[] = [];
  for (const file of files) {
    const reason = documentProblem(file) ?? (accepted.length >= limit ? DOCUMENT_MESSAGES.tooMany : null);
    if (reason) problems.push({ name: file.name, reason });
    else accepted.push(file);
  }
  return { accepted, problems };
}
