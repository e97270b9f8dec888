/** The settings of an event's call, its reviewers, and late-submission links. */
import { answerCounts, type CallSettingsInput, callSettings, lateLink } from '@trama/shared/calls/settings';
import { assigned, distributed, type NewReviewer, reviewer, reviewerFiles } from '@trama/shared/reviews/reviews';
import { z } from 'zod';
import { request } from '../http.ts';

export const callMethods = {
  getCallSettings: (eventId: number) => request('GET', `/call-settings/${eventId}`, callSettings),
  saveCallSettings: (eventId: number, values: CallSettingsInput, version: number | undefined) =>
    request('PUT', `/call-settings/${eventId}`, callSettings, { ...values, version }),

  /** How many answered each question, by its id. */
  getAnswerCounts: (eventId: number) => request('GET', `/call-settings/${eventId}/answers`, answerCounts),

  getReviewerFiles: (eventId: number) => request('GET', `/reviewer-files?event_id=${eventId}`, reviewerFiles),
  giveToReviewers: (fileId: string, give: 'original' | 'copy') =>
    request('POST', `/reviewer-files/${encodeURIComponent(fileId)}`, z.unknown(), { give }),
  getReviewers: (eventId: number) => request('GET', `/reviewers?event_id=${eventId}`, z.array(reviewer)),
  inviteReviewer: (invitation: NewReviewer) => request('POST', '/reviewers', reviewer, invitation),
  sendReviewerLink: (id: string) => request('POST', `/reviewers/${id}/link`, reviewer),
  remindReviewers: (asked: { event_id: number; reviewer_id?: string }) =>
    request('POST', '/reviewers/reminders', z.object({ sent: z.number() }), asked),
  assignReviewer: (given: { reviewer_id: string; ids: string[] }) => request('POST', '/review-assignments', assigned, given),
  unassignReviewer: (taken: { reviewer_id: string; ids: string[] }) =>
    request('POST', '/review-assignments/remove', z.unknown(), taken),
  distributeReviews: (asked: { event_id: number; readers: number }) =>
    request('POST', '/review-assignments/distribute', distributed, asked),
  unassignAll: (eventId: number) => request('DELETE', `/review-assignments?event_id=${eventId}`, z.unknown()),
  removeReviewer: (id: string) => request('DELETE', `/reviewers/${id}`, z.unknown()),

  getLateLinks: (eventId: number) => request('GET', `/late-links?event_id=${eventId}`, z.array(lateLink)),
  sendLateLink: (link: { event_id: number; email: string }) => request('POST', '/late-links', lateLink, link),
  notifyApplicants: (eventId: number) => request('POST', `/events/${eventId}/notify-applicants`, z.object({ count: z.number() })),
  revokeLateLink: (id: string) => request('DELETE', `/late-links/${id}`, lateLink),
};
