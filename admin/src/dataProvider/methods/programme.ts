/** The programme of an event and its talks. */
import { type Layout, type NewTalk, programme, published, type TalkInput, talk, talksTaken } from '@trama/shared/programme';
import { request } from '../http.ts';

export const programmeMethods = {
  getProgramme: (eventId: number) => request('GET', `/programmes/${eventId}`, programme),
  saveProgramme: (eventId: number, draft: Layout, version: number) =>
    request('PUT', `/programmes/${eventId}`, programme, { draft, version }),
  publishProgramme: (eventId: number, version: number, notify: boolean) =>
    request('POST', `/programmes/${eventId}/publish`, published, { version, notify }),
  takeAccepted: (eventId: number) => request('POST', `/programmes/${eventId}/accepted`, talksTaken),
  createTalk: (values: NewTalk) => request('POST', '/talks', talk, values),
  saveTalk: (id: number, values: TalkInput, version: number) => request('PUT', `/talks/${id}`, talk, { ...values, version }),
  deleteTalk: (id: number) => request('DELETE', `/talks/${id}`, talk),
};
