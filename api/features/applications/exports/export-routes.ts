/** Downloads of a list of applications. */

import { dayIn } from '@trama/shared/format/dates';
import { APPLICATION_EXPORT_TEXTS } from '@trama/shared/texts/applications';
import { ACCOUNT_MAILS } from '@trama/shared/texts/mail-kinds/accounts';
import { create as attachment } from 'content-disposition';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { noteAudit } from '../../../core/audit/request-entry.ts';
import type { App } from '../../../core/http/app.ts';
import { fileAnswer } from '../../../core/http/docs.ts';
import { listQuery, listRequest } from '../../../core/http/list-query.ts';
import { route } from '../../../core/http/route.ts';
import { tellOfArchive } from '../../people/index.ts';
import { allApplications } from '../reading/list.ts';
import { zipOf } from './export-files.ts';
import { csvOf, xlsxOf } from './export-table.ts';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
} as const;

export function registerApplicationExport(app: App, ctx: Context): void {
  const { timeZone } = ctx.config;
  route(app, 'GET /api/applications-export/:format', {
    access: 'applications.export',
    audit: { action: 'export', kind: 'application' },
    summary: 'Llevarse las postulaciones filtradas',
    description:
      '`csv` y `xlsx`: una fila por postulación. `zip`: sus archivos, «Apellido - Título». Recibe el filtro y el orden de la lista; el requerimiento de inclusión no va en ninguno.',
    tags: ['postulaciones'],
    params: z.object({ format: z.enum(['csv', 'xlsx', 'zip']) }),
    query: listQuery,
    answers: { 200: fileAnswer },
    handler: async (request, reply) => {
      const { format } = request.params;
      const rows = await allApplications(ctx.db, listRequest(request.query), timeZone);
      noteAudit({ detail: { count: rows.length, format } });
      const name = `${APPLICATION_EXPORT_TEXTS.file}-${dayIn(ctx.clock.now(), timeZone)}.${format}`;
      reply
        .type(TYPES[format])
        .header('content-disposition', attachment(name))
        .header('cache-control', 'private, no-store')
        .serializer((body) => body);
      if (format === 'csv') return reply.send(csvOf(rows, timeZone));
      if (format === 'xlsx') return reply.send(await xlsxOf(rows, timeZone));
      await tellOfArchive(ctx, request.account.userId, ACCOUNT_MAILS.archiveTaken.applications(rows.length));
      return reply.send(await zipOf(ctx.db, rows, ctx.uploads.folders.applications));
    },
  });
}
