import { byKind } from '@trama/shared/content/kinds';
import { ADMIN } from '@trama/shared/paths';
import type { RevisedKind } from '@trama/shared/records/history';
import { APPLICATIONS, CONTENT_FORMS } from '../paths.ts';

/** `12-aceptada`: the event, and which of its texts. */
const textKey = (id: string): [eventId: string, kind: string] => {
  const [event = '', kind = ''] = id.split('-');
  return [event, kind];
};

const FORMS: Record<RevisedKind, (id: string) => string> = {
  ...byKind((name) => CONTENT_FORMS[name].edit),
  person: () => ADMIN.members,
  settings: () => ADMIN.settings,
  call: APPLICATIONS.call,
  'call-text': (id) => APPLICATIONS.texts(...textKey(id)),
  'decision-mail': () => APPLICATIONS.mails,
};

/** The screen on which a record is edited. */
export const formOf = (kind: RevisedKind, id: string) => FORMS[kind](id);
