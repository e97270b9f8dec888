/** The programme of an event and its talks. */

import type { MaterialInput, MaterialKind } from '@trama/shared/programme/materials';
import {
  type Layout,
  type NewTalk,
  notified,
  type ProgrammeSettings,
  programme,
  programmeMailAnswer,
  published,
  type TalkInput,
  talk,
  talksTaken,
} from '@trama/shared/programme/programme';
import { fileBody } from '../formData.ts';
import { request } from '../http.ts';

export const programmeMethods = {
  getProgramme: (eventId: number) => request('GET', `/programmes/${eventId}`, programme),
  saveProgramme: (eventId: number, draft: Layout, version: number) =>
    request('PUT', `/programmes/${eventId}`, programme, { draft, version }),
  notifySpeakers: (eventId: number) => request('POST', `/programmes/${eventId}/notify`, notified),
  publishProgramme: (eventId: number, version: number, notify: boolean) =>
    request('POST', `/programmes/${eventId}/publish`, published, { version, notify }),
  saveProgrammeSettings: (eventId: number, settings: ProgrammeSettings) =>
    request('PUT', `/programmes/${eventId}/settings`, programme, settings),
  getProgrammeMail: (eventId: number) => request('GET', `/programmes/${eventId}/mail`, programmeMailAnswer),
  takeAccepted: (eventId: number) => request('POST', `/programmes/${eventId}/accepted`, talksTaken),
  createTalk: (values: NewTalk) => request('POST', '/talks', talk, values),
  saveTalk: (id: number, values: TalkInput, version: number) => request('PUT', `/talks/${id}`, talk, { ...values, version }),
  /** Without a file, the present one stays. */
  saveTalkMaterial: (id: number, input: MaterialInput, file: File | null) =>
    request('POST', `/talks/${id}/materials`, talk, fileBody(file, input)),
  removeTalkMaterial: (id: number, kind: MaterialKind) => request('DELETE', `/talks/${id}/materials/${kind}`, talk),
  deleteTalk: (id: number) => request('DELETE', `/talks/${id}`, talk),
};
