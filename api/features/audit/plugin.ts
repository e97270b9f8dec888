/** The audit trail: the list, and its download. Nothing here changes it. */

import { formatDateTime } from '@trama/shared/format/format';
import { type AuditRecord, auditRecord } from '@trama/shared/privacy/audit';
import { AUDIT_TEXTS, auditNote, auditSentence, OUTCOME_NAMES } from '@trama/shared/texts/audit';
import { noteAudit } from '../../core/audit/request-entry.ts';
import type { App } from '../../core/http/app.ts';
import { sendCsv } from '../../core/http/csv-answer.ts';
import { fileAnswer } from '../../core/http/docs.ts';
import { listQuery, listRequest } from '../../core/http/list-query.ts';
import { listRoute } from '../../core/http/list-route.ts';
import { route } from '../../core/http/route.ts';
import { allAudit, listAudit } from './list.ts';

const tags = ['registro'];
const FILTER =
  '`filter` acepta `group` y `kind` (uno o varios), `account`, `object`, `from` y `to` (instantes), `sensitive` (true) y `q` (nombres).';

function tableOf(rows: readonly AuditRecord[], timeZone: string) {
  const { at, who, did, note, network, action, object, outcome } = AUDIT_TEXTS.columns;
  const lines = rows.map((row) => {
    const sentence = auditSentence(row, false);
    return [
      formatDateTime(row.at, timeZone),
      sentence.who,
      sentence.did,
      auditNote(row),
      row.network,
      row.action,
      row.object,
      OUTCOME_NAMES[row.outcome],
    ];
  });
  return [[at, who, did, note, network, action, object, outcome], ...lines];
}

export default async function audit(app: App): Promise<void> {
  const { ctx } = app;
  listRoute(app, {
    name: 'audit',
    access: 'audit.read',
    summary: 'El registro: quién hizo qué',
    description: `${FILTER} Lo último va primero. No se puede cambiar ni borrar; se guarda un año.`,
    tags,
    answer: auditRecord,
    list: (wanted) => listAudit(ctx.db, wanted),
  });

  route(app, 'GET /api/audit-export', {
    access: 'audit.export',
    audit: { action: 'export', kind: 'audit' },
    summary: 'Llevarse el registro filtrado, en CSV',
    description: FILTER,
    tags,
    query: listQuery,
    answers: { 200: fileAnswer },
    handler: async (request, reply) => {
      const rows = await allAudit(ctx.db, listRequest(request.query));
      noteAudit({ detail: { count: rows.length, format: 'csv' } });
      return sendCsv(ctx, reply, AUDIT_TEXTS.file, tableOf(rows, ctx.config.timeZone));
    },
  });
}
