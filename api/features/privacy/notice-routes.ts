/** The privacy notice and the register of treatments, for administrators. */
import { errorBody } from '@trama/shared/errors';
import { conflictBody } from '@trama/shared/history';
import { noticeDocument, noticeDraft, noticeInput } from '@trama/shared/privacy-notice';
import { NOTICE_PANEL_TEXTS as t } from '@trama/shared/texts/privacy-notice';
import { treatmentRecord } from '@trama/shared/treatments';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { accountOf, rootRoute } from '../../core/http/access.ts';
import type { App } from '../../core/http/app.ts';
import { sendCsv } from '../../core/http/csv-answer.ts';
import { fileAnswer } from '../../core/http/docs.ts';
import { currentNotice, draftNotice, findVersion, publishNotice } from './notice.ts';
import { TREATMENT_COLUMNS, treatmentRegister } from './treatment-register.ts';

const tags = ['datos personales'];

/** A line for each block, so that a difference of words is read as text. */
const textOfNotice = (html: string) =>
  html
    .replace(/<\/(?:p|li|h3|h4)>/gu, '\n')
    .replace(/<[^>]*>/gu, '')
    .replace(/&quot;/gu, '"')
    .replace(/&lt;/gu, '<')
    .replace(/&gt;/gu, '>')
    .replace(/&amp;/gu, '&');

export function registerNotice(app: App, ctx: Context): void {
  app.get(
    '/api/privacy-notice',
    rootRoute({ summary: 'El aviso de privacidad vigente', tags, response: { 200: noticeDocument } }),
    () => currentNotice(ctx),
  );

  app.post(
    '/api/privacy-notice',
    rootRoute({
      summary: 'Publicar una versión nueva del aviso',
      description: 'Sin un dato que la ley exige, 422 con su nombre. `important` escribe a quienes tienen su correo guardado.',
      tags,
      body: noticeInput,
      response: { 200: noticeDocument, 409: conflictBody, 422: errorBody },
    }),
    async (request) => {
      await publishNotice(ctx, request.body, accountOf(request).userId);
      return currentNotice(ctx);
    },
  );

  app.post(
    '/api/privacy-notice/draft',
    rootRoute(
      {
        summary: 'Qué cambiaría en el aviso',
        description: 'El texto vigente y el que quedaría. No guarda nada.',
        tags,
        body: noticeInput,
        response: { 200: noticeDraft, 422: errorBody },
      },
      'stores nothing',
    ),
    async (request) => ({
      before: textOfNotice((await findVersion(ctx.db))?.html ?? ''),
      after: textOfNotice(await draftNotice(ctx, request.body)),
    }),
  );

  app.get(
    '/api/treatments',
    rootRoute({ summary: 'Registro de tratamientos', tags, response: { 200: z.array(treatmentRecord) } }),
    () => treatmentRegister(ctx),
  );

  app.get(
    '/api/treatments-export',
    rootRoute({ summary: 'Registro de tratamientos, en CSV', tags, response: { 200: fileAnswer } }),
    async (_request, reply) => {
      const rows = await treatmentRegister(ctx);
      const table = [
        TREATMENT_COLUMNS.map((column) => t.columns[column]),
        ...rows.map((row) => TREATMENT_COLUMNS.map((column) => [row[column]].flat().map(yesOrNo).join(', '))),
      ];
      return sendCsv(ctx, reply, 'tratamientos', table);
    },
  );
}

const yesOrNo = (value: string | boolean) => (value === true ? t.yes : value === false ? t.no : value);
