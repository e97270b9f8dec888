/** Requests of people about their data, and blocked people. */
import { type BreachInput, breachRecord } from '@trama/shared/privacy/breaches';
import { type NoticeInput, noticeDocument, noticeDraft } from '@trama/shared/privacy/notice';
import { blockedAddress, type RightsAnswer, rightsDetail, type rightsLetter } from '@trama/shared/privacy/rights';
import { treatmentRecord } from '@trama/shared/privacy/treatments';
import { z } from 'zod';
import { request } from '../http.ts';

const path = (id: string) => `/rights-requests/${encodeURIComponent(id)}`;

export const privacyMethods = {
  getRightsRequest: (id: string) => request('GET', path(id), rightsDetail),
  answerRightsRequest: (id: string, answer: RightsAnswer) => request('POST', `${path(id)}/answer`, rightsDetail, answer),
  extendRightsRequest: (id: string, values: { days: number; reason: string }) =>
    request('POST', `${path(id)}/extend`, rightsDetail, values),
  noteRightsRequest: (values: z.infer<typeof rightsLetter>) => request('POST', '/rights-requests', rightsDetail, values),
  getNotice: () => request('GET', '/privacy-notice', noticeDocument),
  publishNotice: (values: NoticeInput) => request('POST', '/privacy-notice', noticeDocument, values),
  draftNotice: (values: NoticeInput) => request('POST', '/privacy-notice/draft', noticeDraft, values),
  listTreatments: () => request('GET', '/treatments', z.array(treatmentRecord)),
  listBreaches: () => request('GET', '/breaches', z.array(breachRecord)),
  noteBreach: (values: BreachInput) => request('POST', '/breaches', breachRecord, values),
  noteBreachNotice: (id: number, notified: { agencyTold?: boolean; peopleTold?: boolean }) =>
    request('PUT', `/breaches/${id}`, breachRecord, notified),
  listBlockedAddresses: () => request('GET', '/blocked-addresses', z.array(blockedAddress)),
  unblockAddress: (email: string) => request('POST', '/blocked-addresses/unblock', z.array(blockedAddress), { email }),
  unblock: (userId: string) =>
    request('PUT', `/users/${encodeURIComponent(userId)}/blocked`, z.object({ blocked: z.boolean() }), { blocked: false }),
};
