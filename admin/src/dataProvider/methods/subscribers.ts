/** The subscribers of the mailing, and the lists that are imported. */
import { importReport } from '@trama/shared/mail/subscribers';
import { z } from 'zod';
import { toFormData } from '../formData.ts';
import { request } from '../http.ts';

/** A file, or what was pasted. */
export type SubscriberListSource = { file: File } | { text: string };

const bodyOf = (source: SubscriberListSource, fields: Record<string, string> = {}) =>
  'file' in source ? toFormData(fields, [['file', source.file]]) : { ...fields, ...source };

const pathOf = (id: string) => `/subscribers/${encodeURIComponent(id)}`;

export const subscriberMethods = {
  previewSubscribers: (source: SubscriberListSource) =>
    request('POST', '/subscriber-imports/preview', importReport, bodyOf(source)),
  importSubscribers: (source: SubscriberListSource, consent: Record<string, string>) =>
    request('POST', '/subscriber-imports', importReport, bodyOf(source, consent)),
  unsubscribeSubscriber: (id: string) => request('POST', `${pathOf(id)}/unsubscribe`, z.unknown()),
  eraseSubscriber: (id: string) => request('DELETE', pathOf(id), z.unknown()),
};
