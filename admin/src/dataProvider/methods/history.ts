/** The saved versions of a record. */
import { type RevisedKind, recordEditors, recordHistory, restoredRecord, revisionDetail } from '@trama/shared/records/history';
import { request } from '../http.ts';

const pathOf = (kind: RevisedKind, id: string) => `/history/${kind}/${encodeURIComponent(id)}`;

export const historyMethods = {
  getHistory: (kind: RevisedKind, id: string) => request('GET', pathOf(kind, id), recordHistory),
  /** Also says that this account has the record open. */
  getEditors: (kind: RevisedKind, id: string) => request('GET', `${pathOf(kind, id)}/editors`, recordEditors),
  getRevision: (kind: RevisedKind, id: string, version: number) =>
    request('GET', `${pathOf(kind, id)}/${version}`, revisionDetail),
  /** @param given the present version that was shown, and one field instead of all */
  restoreRevision: (kind: RevisedKind, id: string, version: number, given: { version: number; field?: string | undefined }) =>
    request('POST', `${pathOf(kind, id)}/${version}/restore`, restoredRecord, given),
};
