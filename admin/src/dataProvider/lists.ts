/** Requests of lists: rows in the simple-rest dialect, and facets, bulk changes and exports by resource. */
import { bulkCounts, type ContentAction, facets, type PeopleAction } from '@trama/shared/forms/bulk';
import { API } from '@trama/shared/paths';
import { responseVersion } from '@trama/shared/records/history';
import simpleRestProvider from 'ra-data-simple-rest';
import type { Identifier, SortPayload } from 'react-admin';
import { z } from 'zod';
import { fetchJson, parseResponse, request } from './http.ts';
import type { ResourceMapping } from './mapping.ts';

/** Lists and single items in the simple-rest dialect. */
export const restProvider = simpleRestProvider(API, (url: string, options) => fetchJson(url, options));

/** Parameters of a page of a collection, newest rows first. */
interface ListParams {
  /** The first page is 1. */
  page: number;
  perPage: number;
  filter?: object;
}

interface Page<Item> {
  items: Item[];
  /** Number of rows on all pages. */
  total: number;
}

/** @throws ApiError */
export async function listPage<Schema extends z.ZodType>(
  collection: string,
  schema: Schema,
  { page, perPage, filter = {} }: ListParams,
): Promise<Page<z.output<Schema>>> {
  const sort = { field: 'created_at', order: 'DESC' } as const;
  const { data, total = 0 } = await restProvider.getList(collection, { pagination: { page, perPage }, sort, filter });
  return { items: parseResponse(z.array(schema), data), total };
}

const filterParameter = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;

/**
 * Loads the ids of all rows that match a filter, in the list's order.
 * @param collection the API's name
 * @param sort API field
 */
export function idsOf(collection: string, filter: object, { field, order }: SortPayload) {
  const sort = encodeURIComponent(JSON.stringify([field, order]));
  return request('GET', `/${collection}/ids?${filterParameter(filter)}&sort=${sort}`, z.array(z.union([z.number(), z.string()])));
}

/** Id of a row that a bulk request changed, and its new version. */
const changedRow = z.tuple([z.union([z.number(), z.string()]), responseVersion]);
export type ChangedRow = z.infer<typeof changedRow>;

/** Bulk requests that cannot be undone send no `undo`. */
const bulkResponse = bulkCounts.extend({ undo: z.array(changedRow).default([]) });

/** A change of the selected rows. */
export interface BulkChange {
  action: ContentAction | PeopleAction | 'unsubscribe' | 'answered' | 'new' | 'retry';
  publishAt?: string;
}

/** Parameters of an exported list. */
interface Export {
  format: 'csv' | 'xlsx';
  /** Columns in their order. */
  columns: readonly string[];
  sort: SortPayload;
  filter: object;
}

/** Replaces the panel's field name in a sort with the API's. */
export const sortOf = ({ sortFields }: ResourceMapping, { field, order }: SortPayload): SortPayload => ({
  field: sortFields[field] ?? field,
  order,
});

/** Loads the mapping of a resource. */
export type MappingOf = (resource: string) => Promise<ResourceMapping>;

export function listMethods(mappingOf: MappingOf) {
  const collectionOf = async (resource: string) => (await mappingOf(resource)).collection;
  return {
    /** Counts rows for each value of each filter, under the other filters. */
    getFacets: async (resource: string, filter: object) =>
      request('GET', `/${await collectionOf(resource)}/facets?${filterParameter(filter)}`, facets),
    changeMany: async (resource: string, ids: readonly Identifier[], change: BulkChange) =>
      request('POST', `/${await collectionOf(resource)}/bulk`, bulkResponse, { ids, ...change }),
    /** @param rows the `undo` of the response to `changeMany` */
    undoMany: async (resource: string, rows: ChangedRow[]) =>
      request('POST', `/${await collectionOf(resource)}/bulk/undo`, bulkResponse, { rows }),
    /** Path of the exported list, relative to `/api`. */
    exportPath: async (resource: string, { format, columns, sort, filter }: Export): Promise<string> => {
      const mapping = await mappingOf(resource);
      const { field, order } = sortOf(mapping, sort);
      const query = {
        format,
        columns: JSON.stringify(columns),
        sort: JSON.stringify([field, order]),
        filter: JSON.stringify(filter),
      };
      return `/${mapping.collection}-export?${new URLSearchParams(query)}`;
    },
  };
}
