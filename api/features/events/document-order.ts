/** The order in which an event's page lists its documents. */

import { eventDocument } from '@trama/shared/events/event';
import { contentId } from '@trama/shared/forms/fields';
import { LIMITS } from '@trama/shared/limits';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import { DOCUMENT_MESSAGES } from '@trama/shared/texts/documents';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { App } from '../../core/http/app.ts';
import { HttpError, notFound } from '../../core/http/errors.ts';
import { route } from '../../core/http/route.ts';
import { markStale } from '../../core/publishing/stale-pages.ts';
import { findItem } from '../content/index.ts';
import { documentPayload, listDocuments, orderDocuments } from './documents-repository.ts';
import { eventKind } from './kind.ts';

const body = z
  .object({ eventId: contentId, documentIds: z.array(z.string()).max(LIMITS.document.perEvent) })
  .meta({ examples: [{ eventId: 12, documentIds: ['0b0f5d5e-9a3d-4c55-8f0e-5f6a1f7f3c10'] }] });

export function registerDocumentOrder(app: App, ctx: Context): void {
  route(app, 'PUT /api/event-documents/order', {
    access: 'content.write',
    audit: { action: 'change', kind: 'document', object: ({ body }) => body.eventId },
    summary: 'Ordenar los documentos de un evento',
    description: '`documentIds`: todos los del evento, en el orden nuevo; 409 si falta o sobra alguno.',
    tags: ['documentos de eventos'],
    body,
    responses: { 200: z.array(eventDocument) },
    refusals: [404],
    handler: async (request) => {
      const { eventId, documentIds } = request.body;
      const rows = await ctx.db.transaction().execute(async (trx) => {
        if (!(await findItem(trx, eventKind, eventId))) throw notFound(CONTENT_WORDS.event.notFound);
        const present = new Set((await listDocuments(trx, eventId)).map((row) => row.document_id));
        const named = new Set(documentIds);
        if (named.size !== documentIds.length || named.size !== present.size || !documentIds.every((id) => present.has(id)))
          throw new HttpError(409, DOCUMENT_MESSAGES.orderIncomplete);
        await orderDocuments(trx, eventId, documentIds);
        await markStale(trx, [`event:${eventId}`]);
        return listDocuments(trx, eventId);
      });
      ctx.publisher.wake();
      return rows.map(documentPayload);
    },
  });
}
