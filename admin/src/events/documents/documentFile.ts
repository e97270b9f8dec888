import { LIMITS } from '@trama/shared/limits';
import { MESSAGES } from '@trama/shared/texts/messages';

export const DOCUMENT_ACCEPT = '.pdf,.doc,.docx,.odt,.odp,.ppt,.pptx,.jpg,.jpeg,.png';

/** Problem of a document by its name and size, or null; the server checks the content. */
export function documentProblem(file: { name: string; size: number }): string | null {
  if (file.size === 0) return MESSAGES.application.fileEmpty;
  if (file.size > LIMITS.document.bytes) return MESSAGES.document.tooLarge;
  const extension = /\.[^.]+$/u.exec(file.name.toLowerCase())?.[0] ?? '';
  return DOCUMENT_ACCEPT.split(',').includes(extension) ? null : MESSAGES.document.type;
}

/** Divides files into those that may be sent, at most `limit`, and a sentence for each of the others. */
export function sortDocuments(
  files: readonly File[],
  limit: number,
): { accepted: File[]; problems: { name: string; reason: string }[] } {
  const accepted: File[] = [];
  const problems: { name: string; reason: string }[] = [];
  for (const file of files) {
    const reason = documentProblem(file) ?? (accepted.length >= limit ? MESSAGES.document.tooMany : null);
    if (reason) problems.push({ name: file.name, reason });
    else accepted.push(file);
  }
  return { accepted, problems };
}
