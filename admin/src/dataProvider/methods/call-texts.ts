/** The texts of a call's mails, and copies of calls and events. */
import { type CallTextInput, type CallTextKind, callSources, callText, textPeople } from '@trama/shared/calls/texts';
import { copyContents } from '@trama/shared/events/copy';
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
