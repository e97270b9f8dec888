/** The search over the whole site: its results, and the response of its route. */

import { z } from 'zod';
import { POST_NAMES } from './kinds.ts';

/** Kinds of results, in the order of the filter. */
export const SEARCH_KINDS = ['event', 'talk', ...POST_NAMES, 'person', 'page'] as const;
export const searchKind = z.enum(SEARCH_KINDS);
export type SearchKind = z.infer<typeof searchKind>;

/** Text in pieces: those that answer the query are marked. */
const pieces = z.array(z.object({ text: z.string(), marked: z.boolean() }));
export type Pieces = z.infer<typeof pieces>;

export const siteSearch = z
  .object({
    /** The query that was searched: one line, cut if it was too long. */
    query: z.string(),
    /** null: all kinds. */
    kind: searchKind.nullable(),
    /** Counts from 1. */
    page: z.number().int(),
    pages: z.number().int(),
    total: z.number().int(),
    results: z.array(z.object({ kind: searchKind, address: z.string(), title: pieces, text: pieces })),
  })
  .meta({ id: 'SiteSearch' });
export type SiteSearch = z.infer<typeof siteSearch>;
