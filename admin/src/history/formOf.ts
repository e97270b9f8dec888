import type { RevisedKind } from '@trama/shared/history';
import { ADMIN } from '@trama/shared/paths';
import { APPLICATIONS } from '../paths.ts';

const FORMS: Record<RevisedKind, (id: string) => string> = {
  event: (id) => ADMIN.editEvent(Number(id)),
  news: (id) => ADMIN.editNews(Number(id)),
  publication: (id) => ADMIN.editPublication(Number(id)),
  person: () => ADMIN.members,
  settings: () => ADMIN.settings,
  call: APPLICATIONS.call,
  'decision-mail': () => APPLICATIONS.mails,
};

/** The screen on which a record is edited. */
export const formOf = (kind: RevisedKind, id: string) => FORMS[kind](id);
