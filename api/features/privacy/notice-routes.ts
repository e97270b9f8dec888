import { noticeDocument, noticeDraft, noticeInput } from '@trama/shared/privacy/notice';
import { type TreatmentRecord, treatmentRecord } from '@trama/shared/privacy/treatments';
import { conflictBody } from '@trama/shared/records/history';
import { NOTICE_PANEL_TEXTS as t } from '@trama/shared/texts/privacy-notice';
import { tableName } from '@trama/shared/texts/table-names';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { App } from '../../core/http/app.ts';
import { fileResponse } from '../../core/http/docs.ts';
import { route } from '../../core/http/route.ts';
import { sendTable } from '../../core/http/table-response.ts';
import { currentNotice, draftNotice, findVersion, publishNotice } from './notice.ts';
import { TREATMENT_COLUMNS, treatmentRegister } from './treatment-register.ts';

/** Converts each block to a line, so that differences are readable. */
const textOfNotice = (html: string) =>
  html
    .replace(/<\/(?:p|li|h3|h4)>/gu, '\n')
    .replace(/<[^>]*>/gu, '')
    .replace(/&quot;/gu, '"')
    .replace(/&lt;/gu, '<')
    .replace(/&gt;/gu, '>')
    .replace(/&amp;/gu, '&');

export function registerNotice(app: App, ctx: Context): void {
  route(app, 'GET /api/privacy-notice', {
    access: 'privacy.write',
    summary: 'El aviso de privacidad vigente',
    responses: { 200: noticeDocument },
    handler: () => currentNotice(ctx),
  });

  route(app, 'POST /api/privacy-notice', {
    access: 'privacy.write',
    audit: { action: 'change', kind: 'settings' },
    summary: 'Publicar una versión nueva del aviso',
    description: 'Sin un dato que la ley exige, 422 con su nombre. `important` escribe a quienes tienen su correo guardado.',
    body: noticeInput,
    responses: { 200: noticeDocument },
    refusals: { 409: conflictBody },
    handler: async (request) => {
      await publishNotice(ctx, request.body, request.account.userId);
      return currentNotice(ctx);
    },
  });

  route(app, 'POST /api/privacy-notice/draft', {
    access: 'privacy.write',
    audit: { notAuditedBecause: 'stores nothing' },
    summary: 'Qué cambiaría en el aviso',
    description: 'El texto vigente y el que quedaría. No guarda nada.',
    body: noticeInput,
    responses: { 200: noticeDraft },
    idempotency: { noKeyBecause: 'stores nothing' },
    handler: async (request) => ({
      before: textOfNotice((await findVersion(ctx.db))?.html ?? ''),
      after: textOfNotice(await draftNotice(ctx, request.body)),
    }),
  });

  route(app, 'GET /api/treatments', {
    access: 'privacy.write',
    summary: 'Registro de tratamientos',
    responses: { 200: z.array(treatmentRecord) },
    handler: () => treatmentRegister(ctx),
  });

  route(app, 'GET /api/treatments-export', {
    access: 'privacy.write',
    audit: { action: 'export', kind: 'settings' },
    summary: 'Registro de tratamientos, en CSV',
    responses: { 200: fileResponse },
    handler: async (_request, reply) => {
      const columns = TREATMENT_COLUMNS.map((name) => ({
        name,
        label: t.columns[name],
        value: (row: TreatmentRecord) => (name === 'tables' ? row.tables.map(tableName).join(', ') : yesOrNo(row[name])),
      }));
      return sendTable(ctx, reply, { name: 'tratamientos', columns, rows: await treatmentRegister(ctx) });
    },
  });
}

const yesOrNo = (value: string | boolean) => (value === true ? t.yes : value === false ? t.no : value);
