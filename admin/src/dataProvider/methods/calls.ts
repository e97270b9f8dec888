/** The settings of an event's call, the texts of its mails, its reviewers, late-submission links, and copies of events. */
import { answerCounts, type CallSettingsInput, callSettings, lateLink } from '@trama/shared/calls/settings';
import { type CallTextInput, type CallTextKind, callSources, callText, textPeople } from '@trama/shared/calls/texts';
import { copyContents } from '@trama/shared/events/copy';
import { assigned, distributed, type NewReviewer, reviewer, reviewerFiles } from '@trama/shared/reviews/reviews';
import { z } from 'zod';
import { request } from '../http.ts';

const pathOf = (eventId: number, kind: CallTextKind) => `/call-texts/${eventId}/${kind}`;

export const callTextMethods = {
  getCallTexts: (eventId: number) => request('GET', `/call-texts/${eventId}`, z.array(callText)),
  saveCallText: (eventId: number, kind: CallTextKind, text: CallTextInput, version: number | undefined) =>
    request('PUT', pathOf(eventId, kind), callText, { ...text, version }),
  getTextPeople: (eventId: number, kind: CallTextKind) => request('GET', `${pathOf(eventId, kind)}/people`, textPeople),
  sendTestText: (eventId: number, kind: CallTextKind, text: CallTextInput & { application_id: string }) =>
    request('POST', `${pathOf(eventId, kind)}/test`, z.object({ message: z.string() }), text),
  copyCallTexts: (eventId: number, from: number) => request('POST', `/call-texts/${eventId}/copy`, z.array(callText), { from }),

  getCallSources: () => request('GET', '/call-sources', callSources),
  getCopyContents: (eventId: number) => request('GET', `/events/${eventId}/duplicable`, copyContents),
  duplicateEvent: (eventId: number, copy: { title: string; date: string }) =>
    request('POST', `/events/${eventId}/duplicate`, z.object({ event_id: z.number() }), copy),
};

export const callMethods = {
  getCallSettings: (eventId: number) => request('GET', `/call-settings/${eventId}`, callSettings),
  saveCallSettings: (eventId: number, values: CallSettingsInput, version: number | undefined) =>
    request('PUT', `/call-settings/${eventId}`, callSettings, { ...values, version }),

  /** Number of answers to each question, by its id. */
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
