/** The kinds of records with a history: how each is read and saved. */

import { mailText } from '@trama/shared/applications/answers';
import { callSettingsInput } from '@trama/shared/calls/settings';
import { callTextInput } from '@trama/shared/calls/texts';
import { byKind } from '@trama/shared/content/kinds';
import { settingsInput } from '@trama/shared/network/settings';
import { SETTINGS_TEXTS } from '@trama/shared/texts/settings';
import { nowIso } from '../../context.ts';
import { orNotFound } from '../../core/http/errors.ts';
import { parseFields } from '../../core/http/parse.ts';
import type { RecordKind, RecordKinds } from '../../core/revisions/record-kind.ts';
import { changeText, decisionMailOf, rewriteMail, textOfKey, textRecord } from '../applications/index.ts';
import { callRecord, changeCall } from '../calls/index.ts';
import { findItem } from '../content/index.ts';
import { CONTENT } from '../content-kinds.ts';
import { eventKind } from '../events/index.ts';
import { saveSettings, settingsState } from '../settings/index.ts';

const call: RecordKind = {
  async present(ctx, id) {
    const event = await findItem(ctx.db, eventKind, Number(id));
    return event && { ...(await callRecord(ctx.db, event.id, nowIso(ctx))), title: event.title };
  },
  save: (ctx, id, { fields }, save) => changeCall(ctx, Number(id), parseFields(callSettingsInput, fields), save),
};

const settings: RecordKind = {
  present: async (ctx) => ({ ...(await settingsState(ctx.db, nowIso(ctx))), title: SETTINGS_TEXTS.title }),
  save: (ctx, _, { fields }, save) => saveSettings(ctx, parseFields(settingsInput, fields), save),
};

const callText: RecordKind = {
  present: (ctx, id) => textRecord(ctx, id),
  save(ctx, id, { fields }, save) {
    const { eventId, kind } = orNotFound(textOfKey(id));
    return changeText(ctx, eventId, kind, parseFields(callTextInput, fields), save);
  },
};

const decisionMail: RecordKind = {
  async present(ctx, id) {
    const mail = await decisionMailOf(ctx, id);
    if (!mail) return undefined;
    const { version, created_at: at, subject, body, fullName } = mail;
    return { version, at, snapshot: { subject, body }, title: fullName };
  },
  save: (ctx, id, { fields }, save) => rewriteMail(ctx, id, parseFields(mailText, fields), save),
};

/** The kinds from features' indexes. The plugin adds people, whose kind imports this folder. */
export const RECORDS: Omit<RecordKinds, 'person'> = {
  ...byKind((name) => CONTENT[name].record),
  settings,
  call,
  'call-text': callText,
  'decision-mail': decisionMail,
};
