/** An administrators' list in the dialect of ra-data-simple-rest. */

import type { Permission } from '@trama/shared/accounts/permissions';
import { z } from 'zod';
import type { App } from './app.ts';
import { contentRange, type ListRequest, listQuery, listRequest } from './list-query.ts';
import { route } from './route.ts';

interface Listed<Row extends object> {
  /** Of the collection, as its address and `Content-Range` name it. */
  name: string;
  access: Permission;
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
  route(app, `GET /api/${name}`, {
    ...described,
    query: listQuery,
    answers: { 200: z.array(row) },
    async handler(request, reply) {
      const wanted = listRequest(request.query);
      const { rows, total } = await list(wanted);
      contentRange(reply, name, wanted.offset, rows.length, total);
      return rows;
    },
  });
}
