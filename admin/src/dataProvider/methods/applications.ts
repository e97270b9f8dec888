/** Applications, the mails that announce their decisions, and their files. */
import {
  applicationDetail,
  applicationSummary,
  type DecisionMail,
  decisionMail,
  listedApplication,
  type MailText,
  type StateChange,
  stateChanged,
} from '@trama/shared/applications/answers';
import type { ApplicationState } from '@trama/shared/applications/states';
import { applicationStatistics } from '@trama/shared/applications/statistics';
import { type JoinedInstitution, joinedInstitution } from '@trama/shared/applications/triage';
import { z } from 'zod';
import { fetchFile, request } from '../http.ts';
import { type ListParams, listPage } from '../list.ts';

const changed = stateChanged.pick({ changed: true });
const joined = z.array(joinedInstitution);
const settled = z.object({ count: z.number() });
const pathOf = (id: string) => `/applications/${encodeURIComponent(id)}`;

/** The most rows that the API answers at once. */
const BATCH = 1000;

const listApplications = (params: ListParams) => listPage('applications', listedApplication, params);

export const applicationMethods = {
  /** All applications that the filter finds. */
  allApplications: async (filter: Record<string, unknown>) => {
    const { items, total } = await listApplications({ page: 1, perPage: BATCH, filter });
    for (let page = 2; (page - 1) * BATCH < total; page += 1)
      items.push(...(await listApplications({ page, perPage: BATCH, filter })).items);
    return items;
  },
  /** Answers confidential data and enters the reading in the audit trail. */
  openConfidential: (id: string) => request('GET', pathOf(id), applicationDetail),
  /** @param query `filter` of the applications to sum up; default: all */
  getApplicationSummary: (query = '') => request('GET', `/application-summary?${query}`, applicationSummary),
  getApplicationStatistics: (eventId: number) => request('GET', `/application-statistics/${eventId}`, applicationStatistics),
  /** @throws ApiError 409 when one has another state than `seen` says */
  changeState: (change: StateChange) => request('POST', '/applications/state', stateChanged, change),
  /** Takes back the latest change of state of these, which was to `state`. */
  undoState: (change: { ids: string[]; state: ApplicationState }) => request('POST', '/applications/undo', changed, change),
  setLabel: (change: { ids: string[]; label: string; on: boolean }) => request('POST', '/applications/labels', changed, change),
  addNote: (id: string, note: string) => request('POST', `${pathOf(id)}/notes`, z.unknown(), { note }),
  deleteNote: (noteId: string) => request('DELETE', `/application-notes/${encodeURIComponent(noteId)}`, z.unknown()),

  getJoinedInstitutions: () => request('GET', '/institutions', joined),
  joinInstitutions: (join: JoinedInstitution) => request('POST', '/institutions', joined, join),
  splitInstitution: (institution: string) => request('POST', '/institutions/split', joined, { institution }),
  eraseApplication: (id: string) => request('DELETE', pathOf(id), z.unknown()),
  prepareDecisionMail: (id: string) => request('POST', `${pathOf(id)}/mail`, z.unknown()),
  sendOwnLink: (id: string) => request('POST', `${pathOf(id)}/link`, z.unknown()),

  getDecisionMails: (eventId: string | null) =>
    request('GET', `/decision-mails${eventId ? `?event_id=${eventId}` : ''}`, z.array(decisionMail)),
  saveDecisionMail: (id: string, text: MailText, version: number | undefined) =>
    request('PUT', `/decision-mails/${id}`, decisionMail, { ...text, version }),
  /** The mail follows the call's text again. */
  dropOwnText: (id: string) => request('DELETE', `/decision-mails/${id}/own-text`, decisionMail),
  /** Sends mails with exactly these texts. @throws ApiError 409 when one of them has changed */
  sendDecisionMails: (mails: readonly DecisionMail[]) =>
    request('POST', '/decision-mails/send', settled, {
      ids: mails.map((mail) => mail.decision_mail_id),
      seen: Object.fromEntries(mails.map((mail) => [mail.decision_mail_id, mail.etag])),
    }),
  discardDecisionMails: (ids: string[]) => request('POST', '/decision-mails/discard', settled, { ids }),

  /** @param path below the API's base */
  fetchFile,
};
