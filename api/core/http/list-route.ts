/** An administrators' list in the dialect of ra-data-simple-rest. */

import { errorBody } from '@trama/shared/errors';
import { z } from 'zod';
import { rootRoute } from './access.ts';
import type { App } from './app.ts';
import { contentRange, type ListRequest, listQuery, listRequest } from './list-query.ts';

interface Listed<Row extends object> {
  /** Of the collection, as its address and `Content-Range` name it. */
  name: string;
  summary: string;
  /** Says what `filter` accepts. */
  description?: string;
  tags: string[];
  /** Of one row. */
  answer: z.ZodType<Row>;
  list(wanted: ListRequest): Promise<{ rows: Row[]; total: number }>;
}

/** `GET /api/<name>?sort&range&filter`, with `Content-Range`. */
export function listRoute<Row extends object>(app: App, { name, answer, list, ...described }: Listed<Row>): void {
  const row: z.ZodType<object> = answer;
  app.get(
    `/api/${name}`,
    rootRoute({ ...described, querystring: listQuery, response: { 200: z.array(row), 422: errorBody } }),
    async (request, reply) => {
      const wanted = listRequest(request.query);
      const { rows, total } = await list(wanted);
      contentRange(reply, name, wanted.offset, rows.length, total);
      return rows;
    },
  );
}
