/** Routes of the audit trail: the list and its download. No route changes it. */
import { type AuditRecord, auditRecord } from '@trama/shared/privacy/audit';
import { AUDIT_OUTCOME_NAMES, auditNote, auditSentence, AUDIT_TEXTS as t } from '@trama/shared/texts/audit';
import type { App } from '../../core/http/app.ts';
import { exportRoute, listRoute } from '../../core/http/list-route.ts';
import { columnsOf } from '../../core/http/table-response.ts';
import { auditList } from './list.ts';

const COLUMNS = columnsOf<AuditRecord, keyof typeof t.columns>(t.columns, {
  at: (row) => ({ instant: row.at }),
  who: (row) => auditSentence(row, false).who,
  did: (row) => auditSentence(row, false).did,
  note: auditNote,
  network: (row) => row.network,
  action: (row) => row.action,
  object: (row) => row.object,
  outcome: (row) => AUDIT_OUTCOME_NAMES[row.outcome],
});

export default async function audit(app: App): Promise<void> {
  const { ctx } = app;
  app.decorate('tags', ['registro']);
  listRoute(app, {
    name: 'audit',
    access: 'audit.read',
    summary: 'El registro: quién hizo qué',
    description: `${auditList.description} Lo último va primero. No se puede cambiar ni borrar; se guarda un año.`,
    response: auditRecord,
    list: (wanted) => auditList.page(ctx, wanted),
    facets: (wanted) => auditList.facets(ctx, wanted),
  });

  exportRoute(app, {
    name: 'audit',
    access: 'audit.export',
    audit: 'audit',
    summary: 'Llevarse el registro filtrado, en CSV o XLSX',
    description: auditList.description,
    file: t.file,
    columns: COLUMNS,
    rows: (wanted) => auditList.all(ctx, wanted),
  });
}
