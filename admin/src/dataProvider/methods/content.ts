/** What the lists of events, news and publications ask beside their rows; `collection` is the API's. */
import { bulkAnswer, type ChangedRow, type ContentBulk, facets } from '@trama/shared/forms/bulk';
import { z } from 'zod';
import { request } from '../http.ts';

const filterIn = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** The ids of all that a filter finds. */
export const idsOf = (collection: string, filter: object) =>
  request('GET', `/${collection}/ids?${filterIn(filter)}`, z.array(z.union([z.number(), z.string()])));

export const contentMethods = {
  /** How many rows each value of each filter has, under the other filters. */
  getFacets: (collection: string, filter: object) => request('GET', `/${collection}/facets?${filterIn(filter)}`, facets),
  changeMany: (collection: string, change: ContentBulk) => request('POST', `/${collection}/bulk`, bulkAnswer, change),
  /** @param rows the `undo` of what changeMany answered */
  undoMany: (collection: string, rows: ChangedRow[]) => request('POST', `/${collection}/bulk/undo`, bulkAnswer, { rows }),
};
