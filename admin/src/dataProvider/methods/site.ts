/** Previews, the trash, an event's documents, the site's settings and the server's status. */

import type { ContentName } from '@trama/shared/content/kinds';
import { textPicture } from '@trama/shared/content/pictures';
import { type PreviewInput, previewPage } from '@trama/shared/content/preview';
import { consequences } from '@trama/shared/content/trash';
import { eventDocument, partlyAdded } from '@trama/shared/events/event';
import { contentStatus } from '@trama/shared/forms/fields';
import { answeredSettings, type SettingsInput, storedSettingsPicture } from '@trama/shared/network/settings';
import { statusReport } from '@trama/shared/network/status';
import { z } from 'zod';
import { fileBody, toFormData } from '../formData.ts';
import { request } from '../http.ts';

const documents = z.array(eventDocument);
/** Answer of adding documents: all were added, or `errors` names the others. */
const added = z
  .union([documents, partlyAdded])
  .transform((answer) => (Array.isArray(answer) ? { documents: answer, errors: {} } : answer));

const state = z.object({ status: contentStatus, publish_at: z.string().nullable() });
/** News and publications are wrapped. */
const restored = z.union([state, z.object({ post: state }).transform(({ post }) => post)]);
export type Restored = z.output<typeof restored>;

export const siteMethods = {
  preview: (kind: ContentName, input: PreviewInput) => request('POST', `/preview/${kind}`, previewPage, input),
  /** Stores a picture for a text; `src` is signed until a visible text names it. */
  addTextPicture: (file: File) => request('POST', '/text-pictures', textPicture, fileBody(file)),
  getTextPicture: (id: string) => request('GET', `/text-pictures/${id}`, textPicture),
  /** Takes an item out of the trash; `collection` is the API's, here and below. */
  restoreItem: (collection: string, id: number | string) => request('POST', `/${collection}/${id}/restore`, restored),
  /** Erases an item of the trash. */
  eraseItem: (collection: string, id: number) => request('DELETE', `/trash/${collection}/${id}`, z.unknown()),
  getConsequences: (collection: string, id: number | string) =>
    request('GET', `/${collection}/${encodeURIComponent(id)}/consequences`, consequences),

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
    request('PUT', '/update-document', z.unknown(), fileBody(file, { documentId })),
  removeDocument: (documentId: string) => request('DELETE', '/destroy-documents', z.unknown(), { documentIds: [documentId] }),
  /** @param documentIds all of the event's documents, in the new order */
  orderDocuments: (eventId: number, documentIds: string[]) =>
    request('PUT', '/event-documents/order', documents, { eventId, documentIds }),

  getSettings: () => request('GET', '/settings', answeredSettings),
  saveSettings: (values: SettingsInput, version: number | undefined) =>
    request('PUT', '/settings', answeredSettings, { ...values, version }),
  /** Stores a picture that the settings may name then. */
  uploadSettingsPicture: (file: File) => request('POST', '/settings/pictures', storedSettingsPicture, fileBody(file)),
  confirmRecoverySheet: () => request('POST', '/status/recovery-sheet', z.object({ confirmed: z.boolean() })),
  confirmClock: () => request('POST', '/status/clock', z.object({ status: z.literal('ok') })),
  getStatus: () => request('GET', '/status', statusReport),
  deleteUnprovedDrafts: () => request('DELETE', '/application-drafts/unproved', z.object({ count: z.number() })),
};
