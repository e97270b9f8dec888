/** The outbox, mailings, the subscribers and the lists that are imported, suppressed addresses, messages of the contact form. */
import { contactRecord } from '@trama/shared/mail/contact';
import type { MailingItem } from '@trama/shared/mail/mailing-item';
import { mailContent, mailingAudience, mailingProgress, mailRecord } from '@trama/shared/mail/mails';
import { importReport } from '@trama/shared/mail/subscribers';
import { suppressionRecord } from '@trama/shared/mail/subscriptions';
import { z } from 'zod';
import { type Source, sourceBody } from '../formData.ts';
import { request } from '../http.ts';
import { type ListParams, listPage } from '../list.ts';

/** A file, or what was pasted. */
export type SubscriberListSource = Source<{ text: string }>;

const subscriber = (id: string) => `/subscribers/${encodeURIComponent(id)}`;

export const mailMethods = {
  /** That it was read is entered in the audit trail. */
  getMail: (id: number) => request('GET', `/mails/${id}`, mailContent),
  getMailsAbout: (applicationId: string) =>
    request('GET', `/applications/${encodeURIComponent(applicationId)}/mails`, z.array(mailRecord)),
  retryMail: (id: number) => request('POST', `/mails/${id}/retry`, mailRecord),

  getMailings: () => request('GET', '/mailings', z.array(mailingProgress)),
  /** @param item null while it does not exist yet */
  getMailingAudience: (item: MailingItem | null) =>
    request('GET', `/mailings/audience${item ? `?kind=${item.kind}&id=${item.id}` : ''}`, mailingAudience),
  sendTestMailing: (item: MailingItem | null) => request('POST', '/mailings/test', z.object({ message: z.string() }), item),

  listSuppressions: (params: ListParams) => listPage('suppressions', suppressionRecord, params),
  liftSuppression: (id: string) => request('DELETE', `/suppressions/${id}`, suppressionRecord),

  markMessage: (id: number, answered: boolean) => request('PUT', `/contact-messages/${id}`, contactRecord, { answered }),
  answerMessage: (id: number, text: string) => request('POST', `/contact-messages/${id}/answer`, contactRecord, { text }),
  deleteMessage: (id: number) => request('DELETE', `/contact-messages/${id}`, contactRecord),

  previewSubscribers: (source: SubscriberListSource) =>
    request('POST', '/subscriber-imports/preview', importReport, sourceBody(source)),
  importSubscribers: (source: SubscriberListSource, consent: Record<string, string>) =>
    request('POST', '/subscriber-imports', importReport, sourceBody(source, consent)),
  unsubscribeSubscriber: (id: string) => request('POST', `${subscriber(id)}/unsubscribe`, z.unknown()),
  eraseSubscriber: (id: string) => request('DELETE', subscriber(id), z.unknown()),
};
