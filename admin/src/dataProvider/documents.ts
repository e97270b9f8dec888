/** The calls for an event's documents, which follow no REST collection (specification, point 7). */
import { type EventDocument, eventDocument } from '@trama/shared/events';
import { z } from 'zod';
import { callApi } from './http.ts';

export type { EventDocument };

const documentList = z.array(eventDocument);

export interface DocumentCalls {
  getDocuments: (eventId: number) => Promise<{ data: EventDocument[] }>;
  addDocuments: (eventId: number, files: readonly File[]) => Promise<{ data: { added: number } }>;
  replaceDocument: (documentId: string, file: File) => Promise<{ data: { id: string } }>;
  removeDocument: (documentId: string) => Promise<{ data: { id: string } }>;
  /** `ids`: all of the event's documents, in the new order. */
  orderDocuments: (eventId: number, ids: string[]) => Promise<{ data: EventDocument[] }>;
}

export const documentCalls: DocumentCalls = {
  getDocuments: async (eventId) => {
    const { json } = await callApi('GET', `/event-documents/${eventId}`);
    return { data: documentList.parse(json) };
  },
  addDocuments: async (eventId, files) => {
    const form = new FormData();
    form.append('eventId', String(eventId));
    for (const file of files) form.append('files', file, file.name);
    await callApi('POST', '/event-documents', form);
    return { data: { added: files.length } };
  },
  replaceDocument: async (documentId, file) => {
    const form = new FormData();
    form.append('documentId', documentId);
    form.append('file', file, file.name);
    await callApi('PUT', '/update-document', form);
    return { data: { id: documentId } };
  },
  removeDocument: async (documentId) => {
    await callApi('DELETE', '/destroy-documents', { documentIds: [documentId] });
    return { data: { id: documentId } };
  },
  orderDocuments: async (eventId, ids) => {
    const { json } = await callApi('PUT', '/event-documents/order', { eventId, documentIds: ids });
    return { data: documentList.parse(json) };
  },
};
