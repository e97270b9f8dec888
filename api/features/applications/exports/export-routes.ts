/** Downloads of a list of applications. */

import { APPLICATION_EXPORT_TEXTS } from '@trama/shared/texts/applications';
import { ACCOUNT_MAILS } from '@trama/shared/texts/mail-kinds/accounts';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { noteAudit } from '../../../core/audit/request-entry.ts';
import type { App } from '../../../core/http/app.ts';
import { fileResponse } from '../../../core/http/docs.ts';
import { listQuery, listRequest } from '../../../core/http/list-query.ts';
import { route } from '../../../core/http/route.ts';
import { sendFile, sendTable } from '../../../core/http/table-response.ts';
import { tellOfArchive } from '../../people/index.ts';
import { allApplications } from '../reading/list.ts';
import { zipOf } from './export-files.ts';
import { applicationColumns } from './export-table.ts';

export function registerApplicationExport(app: App, ctx: Context): void {
  const { timeZone } = ctx.config;
  route(app, 'GET /api/applications-export/:format', {
    access: 'applications.export',
    audit: { action: 'export', kind: 'application' },
    summary: 'Llevarse las postulaciones filtradas',
    description:
      '`csv` y `xlsx`: una fila por postulación. `zip`: sus archivos, «Apellido - Título». Recibe el filtro y el orden de la lista; el requerimiento de inclusión no va en ninguno.',
    params: z.object({ format: z.enum(['csv', 'xlsx', 'zip']) }),
    query: listQuery,
    responses: { 200: fileResponse },
    handler: async (request, reply) => {
      const { format } = request.params;
      const rows = await allApplications(ctx.db, listRequest(request.query), timeZone);
      noteAudit({ detail: { count: rows.length, format } });
      const name = APPLICATION_EXPORT_TEXTS.file;
      if (format !== 'zip') return sendTable(ctx, reply, { name, columns: applicationColumns(rows), rows }, format);
      sendFile(ctx, reply, { type: 'application/zip', name, ending: format });
      await tellOfArchive(ctx, request.account.userId, ACCOUNT_MAILS.archiveTaken.applications(rows.length));
      return reply.send(await zipOf(ctx.db, rows, ctx.uploads.folders.applications));
    },
  });
}
