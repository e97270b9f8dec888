/** Applicants as people, for administrators. What is confidential in their applications is not in it. */
import { type ApplicantRecord, applicantRecord } from '@trama/shared/applications/applicants';
import { formatDayIn } from '@trama/shared/format/dates';
import { APPLICANT_TEXTS as t } from '@trama/shared/texts/applicants';
import { STATE_NAMES } from '@trama/shared/texts/applications';
import type { Context } from '../../../context.ts';
import { noteAudit } from '../../../core/audit/request-entry.ts';
import type { App } from '../../../core/http/app.ts';
import { sendCsv } from '../../../core/http/csv-answer.ts';
import { fileAnswer } from '../../../core/http/docs.ts';
import { listQuery, listRequest } from '../../../core/http/list-query.ts';
import { listRoute } from '../../../core/http/list-route.ts';
import { route } from '../../../core/http/route.ts';
import { allApplicants, listApplicants } from './applicants.ts';

const tags = ['postulaciones'];

function tableOf(rows: readonly ApplicantRecord[], timeZone: string) {
  const { name, email, since, count, events, lastMail, lastMailAt } = t.columns;
  const lines = rows.map((row) => [
    row.name,
    row.email,
    formatDayIn(row.since, timeZone),
    row.applications.length,
    row.applications.map(({ event_title, state }) => `${event_title} (${STATE_NAMES[state]})`).join(', '),
    row.last_mail?.subject ?? null,
    row.last_mail ? formatDayIn(row.last_mail.sent_at, timeZone) : null,
  ]);
  return [[name, email, since, count, events, lastMail, lastMailAt], ...lines];
}

export function registerApplicants(app: App, ctx: Context): void {
  listRoute(app, {
    name: 'applicants',
    access: 'applications.read',
    summary: 'Quienes han postulado, como personas',
    description: '`filter` acepta `q`.',
    tags,
    answer: applicantRecord,
    list: (wanted) => listApplicants(ctx.db, wanted),
  });

  route(app, 'GET /api/applicants-export', {
    access: 'people.export',
    audit: { action: 'export', kind: 'person' },
    summary: 'Llevarse la lista de postulantes, en CSV',
    description: '`filter` acepta `q`.',
    tags,
    query: listQuery,
    answers: { 200: fileAnswer },
    handler: async (request, reply) => {
      const rows = await allApplicants(ctx.db, listRequest(request.query));
      noteAudit({ detail: { count: rows.length, format: 'csv' } });
      return sendCsv(ctx, reply, t.file, tableOf(rows, ctx.config.timeZone));
    },
  });
}
