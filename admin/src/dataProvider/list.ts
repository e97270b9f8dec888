import { API } from '@trama/shared/paths';
import simpleRestProvider from 'ra-data-simple-rest';
import { z } from 'zod';
import { fetchJson, parseAnswer } from './http.ts';

/** Lists and single items in the simple-rest dialect. */
export const rest = simpleRestProvider(API, (url: string, options) => fetchJson(url, options));

/** A page of a collection; without `sort` the latest rows come first. */
export interface ListParams {
  /** Counts from 1. */
  page: number;
  perPage: number;
  sort?: { field: string; order: 'ASC' | 'DESC' };
  filter?: Record<string, unknown>;
}

export interface Page<Item> {
  items: Item[];
  /** Number of rows on all pages. */
  total: number;
}

/** @throws ApiError */
export async function listPage<Schema extends z.ZodType>(
  collection: string,
  schema: Schema,
  { page, perPage, sort = { field: 'created_at', order: 'DESC' }, filter = {} }: ListParams,
): Promise<Page<z.output<Schema>>> {
  const { data, total = 0 } = await rest.getList(collection, { pagination: { page, perPage }, sort, filter });
  return { items: parseAnswer(z.array(schema), data), total };
}
