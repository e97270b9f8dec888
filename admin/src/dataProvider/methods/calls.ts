/** The settings of an event's call, its reviewers, and late-submission links. */
import { type CallSettingsInput, callSettings, lateLink } from '@trama/shared/call-settings';
import { reviewer } from '@trama/shared/reviews';
import { z } from 'zod';
import { request } from '../http.ts';

export const callMethods = {
  getCallSettings: (eventId: number) => request('GET', `/call-settings/${eventId}`, callSettings),
  saveCallSettings: (eventId: number, values: CallSettingsInput, version: number | undefined) =>
    request('PUT', `/call-settings/${eventId}`, callSettings, { ...values, version }),

  getReviewers: (eventId: number) => request('GET', `/reviewers?event_id=${eventId}`, z.array(reviewer)),
  inviteReviewer: (invitation: { event_id: number; name: string; email: string }) =>
    request('POST', '/reviewers', reviewer, invitation),
  sendReviewerLink: (id: string) => request('POST', `/reviewers/${id}/link`, reviewer),
  removeReviewer: (id: string) => request('DELETE', `/reviewers/${id}`, z.unknown()),

  getLateLinks: (eventId: number) => request('GET', `/late-links?event_id=${eventId}`, z.array(lateLink)),
  sendLateLink: (link: { event_id: number; email: string }) => request('POST', '/late-links', lateLink, link),
  revokeLateLink: (id: string) => request('DELETE', `/late-links/${id}`, lateLink),
};
