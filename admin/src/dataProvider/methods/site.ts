/** What is published, previews, the trash, an event's documents, the site's settings and the server's status. */
import { eventDocument, partlyAdded } from '@trama/shared/events';
import { type PreviewInput, type PreviewKind, previewPage } from '@trama/shared/preview';
import { publishingRetry, publishingStatus } from '@trama/shared/publishing';
import { type SettingsInput, siteSettings } from '@trama/shared/settings';
import { statusReport } from '@trama/shared/status';
import { z } from 'zod';
import { toFormData } from '../formData.ts';
import { request } from '../http.ts';

const documents = z.array(eventDocument);
/** All were added, or `errors` names those that were not. */
const added = z
  .union([documents, partlyAdded])
  .transform((answer) => (Array.isArray(answer) ? { documents: answer, errors: {} } : answer));

export const siteMethods = {
  /** @param items as `event:12`, `news:3`, `publication:5` */
  getPublishing: (items: readonly string[]) =>
    request('GET', `/publishing?items=${encodeURIComponent(items.join(','))}`, publishingStatus),
  retryPublishing: () => request('POST', '/publishing/retry', publishingRetry),
  preview: (kind: PreviewKind, input: PreviewInput) => request('POST', `/preview/${kind}`, previewPage, input),
  /** Takes an item out of the trash; `collection` is the API's. */
  restoreItem: (collection: string, id: number) => request('POST', `/${collection}/${id}/restore`, z.unknown()),

  // The documents of an event follow no REST collection (specification, point 7).
  getDocuments: (eventId: number) => request('GET', `/event-documents/${eventId}`, documents),
  addDocuments: (eventId: number, files: readonly File[]) =>
    request(
      'POST',
      '/event-documents',
      added,
      toFormData(
        { eventId },
        files.map((file) => ['files', file] as const),
      ),
    ),
  replaceDocument: (documentId: string, file: File) =>
    request('PUT', '/update-document', z.unknown(), toFormData({ documentId }, [['file', file]])),
  removeDocument: (documentId: string) => request('DELETE', '/destroy-documents', z.unknown(), { documentIds: [documentId] }),
  /** @param documentIds all of the event's documents, in the new order */
  orderDocuments: (eventId: number, documentIds: string[]) =>
    request('PUT', '/event-documents/order', documents, { eventId, documentIds }),

  getSettings: () => request('GET', '/settings', siteSettings),
  saveSettings: (values: SettingsInput) => request('PUT', '/settings', siteSettings, values),
  getStatus: () => request('GET', '/status', statusReport),
};
