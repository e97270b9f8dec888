/** The team and the affiliates as a table. */

import { formatDayIn } from '@trama/shared/format/dates';
import { PEOPLE_TEXTS, PEOPLE_EXPORT_TEXTS as t } from '@trama/shared/texts/people';
import type { Context } from '../../context.ts';
import { noteAudit } from '../../core/audit/request-entry.ts';
import type { App } from '../../core/http/app.ts';
import { sendCsv } from '../../core/http/csv-answer.ts';
import { fileAnswer } from '../../core/http/docs.ts';
import { listQuery, listRequest } from '../../core/http/list-query.ts';
import { route } from '../../core/http/route.ts';
import type { PersonRow } from './person.ts';
import { listPeople } from './repository.ts';

/** Rows that one export has at most. */
const EXPORT_MAX = 50_000;

function tableOf(rows: readonly PersonRow[], timeZone: string) {
  const lines = rows.map((row) => [
    row.full_name,
    row.email,
    PEOPLE_TEXTS.roles[row.role_name],
    row.job_title,
    row.title_academy,
    row.institution,
    row.country,
    row.orcid,
    row.phone,
    formatDayIn(row.created_at, timeZone),
  ]);
  return [Object.values(t.columns), ...lines];
}

export function registerPeopleExport(app: App, ctx: Context): void {
  route(app, 'GET /api/users-export', {
    access: 'people.export',
    audit: { action: 'export', kind: 'person' },
    summary: 'Llevarse una lista de personas, en CSV',
    description: '`filter` acepta `q`, `role_name` (uno o varios) e `id`.',
    tags: ['personas'],
    query: listQuery,
    answers: { 200: fileAnswer },
    handler: async (request, reply) => {
      const { rows } = await listPeople(ctx.db, { ...listRequest(request.query), offset: 0, limit: EXPORT_MAX });
      noteAudit({ detail: { count: rows.length, format: 'csv' } });
      return sendCsv(ctx, reply, t.file, tableOf(rows, ctx.config.timeZone));
    },
  });
}
