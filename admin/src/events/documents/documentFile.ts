import { eventDocument, partlyAdded } from '@trama/shared/events/event';
import { LIMITS } from '@trama/shared/limits';
import { APPLICATION_MESSAGES } from '@trama/shared/texts/application-form';
import { DOCUMENT_MESSAGES } from '@trama/shared/texts/documents';
import { FIELD_TEXTS } from '@trama/shared/texts/field';
import { z } from 'zod';
import type { TramaDataProvider } from '../../dataProvider/dataProvider.ts';
import { toFormData } from '../../dataProvider/formData.ts';
import { ApiError } from '../../dataProvider/http.ts';
import { documentHead } from '../../ui/form/fileHead.ts';

export const DOCUMENT_ACCEPT = '.pdf,.doc,.docx,.odt,.odp,.ppt,.pptx,.jpg,.jpeg,.png';

/** Response to an upload of documents; `errors` names the refused files. */
const added = z
  .union([z.array(eventDocument), partlyAdded])
  .transform((response) => (Array.isArray(response) ? { documents: response, errors: {} } : response));

/**
 * Uploads documents to an event. If the API refuses all of them, which names none, each is sent alone to learn its reason.
 * @throws ApiError for a failure that concerns no file
 */
export async function addDocuments(
  api: TramaDataProvider,
  eventId: number,
  files: readonly File[],
): Promise<z.output<typeof added>> {
  const form = toFormData(
    { eventId },
    files.map((file) => ['files', file] as const),
  );
  try {
    return await api.request('POST', '/event-documents', added, form);
  } catch (error) {
    const reason = error instanceof ApiError ? error.body.errors?.files : undefined;
    if (reason === undefined) throw error;
    const [only, ...others] = files;
    if (only && others.length === 0) return { documents: [], errors: { [only.name]: reason } };
    const total: z.output<typeof added> = { documents: [], errors: {} };
    for (const file of files) {
      const { documents, errors } = await addDocuments(api, eventId, [file]);
      total.documents.push(...documents);
      Object.assign(total.errors, errors);
    }
    return total;
  }
}

/** Error text for a document's name, size or first bytes, or null; the API checks the content. */
async function documentProblem(file: File): Promise<string | null> {
  if (file.size === 0) return APPLICATION_MESSAGES.fileEmpty;
  if (file.size > LIMITS.document.bytes) return DOCUMENT_MESSAGES.tooLarge;
  const extension = /\.[^.]+$/u.exec(file.name.toLowerCase())?.[0] ?? '';
  const isKnown = DOCUMENT_ACCEPT.split(',').includes(extension) && (await documentHead(file)) !== null;
  return isKnown ? null : FIELD_TEXTS.fileType;
}

/** Splits files into accepted ones, at most `limit`, and problems with an error text for each other file. */
export async function sortDocuments(
  files: readonly File[],
  limit: number,
): Promise<{ accepted: File[]; problems: { name: string; reason: string }[] }> {
  const accepted: File[] = [];
  const problems: { name: string; reason: string }[] = [];
  for (const file of files) {
    const reason = (await documentProblem(file)) ?? (accepted.length >= limit ? DOCUMENT_MESSAGES.tooMany : null);
    if (reason) problems.push({ name: file.name, reason });
    else accepted.push(file);
  }
  return { accepted, problems };
}
