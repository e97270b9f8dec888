/**
 * Routes of an administrators' list: rows in the format of ra-data-simple-rest, all ids, counts for its filters, and its
 * download.
 */

import type { Permission } from '@trama/shared/accounts/permissions';
import { type Facets, facets } from '@trama/shared/forms/bulk';
import type { AuditKind } from '@trama/shared/privacy/audit';
import { z } from 'zod';
import { noteAudit } from '../audit/request-entry.ts';
import type { App } from './app.ts';
import { fileResponse } from './docs.ts';
import { contentRange, json, type ListRequest, listQuery, listRequest } from './list-query.ts';
import { route } from './route.ts';
import { type ExportColumn, sendTable, tableFormat } from './table-response.ts';

interface Described {
  /** The collection's name in the path and in `Content-Range`. */
  name: string;
  access: Permission;
  summary: string;
  /** Documents the filters that `filter` accepts. */
  description?: string;
  tags?: string[];
}

interface Listed<Row extends object, Id extends string | number> extends Described {
  /** Schema of one row. */
  response: z.ZodType<Row>;
  list(wanted: ListRequest): Promise<{ rows: Row[]; total: number }>;
  /** Ids of all filtered rows in the list's order, for «choose all». */
  ids?: { id: z.ZodType<Id>; of(wanted: ListRequest): Promise<Id[]> };
  facets?(wanted: ListRequest): Promise<Facets>;
}

/**
 * Registers `GET /api/<name>?sort&range&filter` with `Content-Range`, and `GET /api/<name>/ids` and `/facets` if the list has
 * them.
 */
export function listRoute<Row extends object, Id extends string | number = never>(
  app: App,
  { name, response: answer, list, ids, facets: count, ...described }: Listed<Row, Id>,
): void {
  const row: z.ZodType<object> = answer;
  const { access, tags, description } = described;
  route(app, `GET /api/${name}`, {
    ...described,
    query: listQuery,
    responses: { 200: z.array(row) },
    async handler(request, reply) {
      const wanted = listRequest(request.query);
      const { rows, total } = await list(wanted);
      contentRange(reply, name, wanted.offset, rows.length, total);
      return rows;
    },
  });

  if (ids) {
    const id: z.ZodType<string | number> = ids.id;
    route(app, `GET /api/${name}/ids`, {
      access,
      summary: 'Los identificadores de todo lo que encuentra el filtro',
      ...(description !== undefined && { description }),
      tags,
      query: listQuery,
      responses: { 200: z.array(id) },
      handler: (request) => ids.of(listRequest(request.query)),
    });
  }

  if (count)
    route(app, `GET /api/${name}/facets`, {
      access,
      summary: 'Cuántas filas hay de cada valor de los filtros',
      description: 'De cada filtro, los valores de lo que encuentran los demás, del más frecuente en adelante.',
      tags,
      query: listQuery,
      responses: { 200: facets },
      handler: (request) => count(listRequest(request.query)),
    });
}

interface Downloaded<Row> extends Described {
  /** Kind of the download's audit entry, or why the download is not audited. */
  audit: AuditKind | { notAuditedBecause: string };
  /** Name of the file, without day and extension. */
  file: string;
  columns: readonly ExportColumn<Row>[];
  /** All rows that match the request's filter. */
  rows(wanted: ListRequest): Promise<Row[]>;
}

/** Registers `GET /api/<name>-export?format&columns&sort&filter`, which downloads the filtered rows as a table. */
export function exportRoute<Row>(
  app: App,
  { name, audit, file, columns, rows, description, ...described }: Downloaded<Row>,
): void {
  const { ctx } = app;
  const names = columns.map((column) => column.name);
  route(app, `GET /api/${name}-export`, {
    ...described,
    audit: typeof audit === 'string' ? { action: 'export', kind: audit } : audit,
    description: [`\`columns\`: ${names.map((column) => `\`${column}\``).join(', ')}; sin él, todas.`, description]
      .filter(Boolean)
      .join(' '),
    query: listQuery.extend({
      format: tableFormat.optional(),
      columns: json(
        z.array(z.string()).max(names.length),
        'Las columnas, en JSON y en su orden.',
        JSON.stringify(names.slice(0, 2)),
      ),
    }),
    responses: { 200: fileResponse },
    handler: async ({ query }, reply) => {
      const { format = 'csv', columns: wanted } = query;
      const found = await rows(listRequest(query));
      if (typeof audit === 'string') noteAudit({ detail: { count: found.length, format } });
      const chosen = wanted ? wanted.flatMap((column) => columns.find((each) => each.name === column) ?? []) : columns;
      return sendTable(ctx, reply, { name: file, columns: chosen, rows: found }, format);
    },
  });
}
