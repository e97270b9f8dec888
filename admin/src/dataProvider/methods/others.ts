/** The calls of single screens: one chunk, loaded with their first call (dataProvider.ts). */
import { type RevisedKind, recordEditors, recordHistory, restoredRecord, revisionDetail } from '@trama/shared/records/history';
import { request } from '../http.ts';
import { accountMethods } from './account.ts';
import { applicationMethods } from './applications.ts';
import { callMethods, callTextMethods } from './calls.ts';
import { certificateMethods } from './certificates.ts';
import { importMethods } from './imports.ts';
import { mailMethods } from './mails.ts';
import { privacyMethods } from './privacy.ts';
import { programmeMethods } from './programme.ts';
import { siteMethods } from './site.ts';

const pathOf = (kind: RevisedKind, id: string) => `/history/${kind}/${encodeURIComponent(id)}`;

const historyMethods = {
  getHistory: (kind: RevisedKind, id: string) => request('GET', pathOf(kind, id), recordHistory),
  /** Also notes that this account has the record open. */
  getEditors: (kind: RevisedKind, id: string) => request('GET', `${pathOf(kind, id)}/editors`, recordEditors),
  getRevision: (kind: RevisedKind, id: string, version: number) =>
    request('GET', `${pathOf(kind, id)}/${version}`, revisionDetail),
  /** @param given the present version that was shown, and one field instead of all */
  restoreRevision: (kind: RevisedKind, id: string, version: number, given: { version: number; field?: string | undefined }) =>
    request('POST', `${pathOf(kind, id)}/${version}/restore`, restoredRecord, given),
};

export const otherMethods = {
  ...accountMethods,
  ...applicationMethods,
  ...callMethods,
  ...callTextMethods,
  ...certificateMethods,
  ...historyMethods,
  ...importMethods,
  ...mailMethods,
  ...privacyMethods,
  ...programmeMethods,
  ...siteMethods,
} satisfies Record<string, (...given: never[]) => Promise<unknown>>;

export type OtherMethods = typeof otherMethods;
