/** Copies an event, and lists events whose call can be copied. */
import { callSources } from '@trama/shared/calls/texts';
import { copiedEvent, copyContents, eventCopy } from '@trama/shared/events/copy';
import { contentId } from '@trama/shared/forms/fields';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { App } from '../../core/http/app.ts';
import { route } from '../../core/http/route.ts';
import { payloadOf } from '../content/index.ts';
import { eventKind } from '../events/index.ts';
import { copyContentsOf, duplicateEvent } from './duplicate.ts';

const params = z.object({ id: contentId });
const SOURCES = 100;

export function registerCopies(app: App, ctx: Context): void {
  route(app, 'GET /api/events/:id/duplicable', {
    access: 'content.write',
    summary: 'Qué se lleva la copia de un evento, y qué días se mueven',
    tags: ['eventos'],
    params,
    responses: { 200: copyContents },
    handler: (request) => copyContentsOf(ctx, request.params.id),
  });

  route(app, 'POST /api/events/:id/duplicate', {
    access: 'content.write',
    audit: { action: 'create', kind: 'event' },
    summary: 'Duplicar un evento',
    description:
      'Un borrador con su imagen, documentos, preguntas, criterios, textos y ajustes; las demás fechas se mueven lo mismo que la de ' +
      'inicio, en semanas enteras, para que conserven su día de la semana.',
    tags: ['eventos'],
    params,
    body: eventCopy,
    responses: { 201: copiedEvent },
    handler: async (request) => {
      const row = await duplicateEvent(ctx, request.params.id, request.body, request.account.userId);

      return copiedEvent.parse(payloadOf(eventKind.payload, row, true));
    },
  });

  route(app, 'GET /api/call-sources', {
    access: 'calls.write',
    summary: 'Congresos de cuya convocatoria se puede copiar',
    description: 'Los que tienen ajustes o textos propios, los últimos primero.',
    responses: { 200: callSources },
    handler: () =>
      ctx.db
        .selectFrom('events')
        .select(['id as event_id', 'title as event_title', 'date as event_date'])
        .where('deleted_at', 'is', null)
        .where((eb) =>
          eb.or([
            eb('id', 'in', eb.selectFrom('call_settings').select('event_id')),
            eb('id', 'in', eb.selectFrom('call_texts').select('event_id')),
          ]),
        )
        .orderBy('date', 'desc')
        .limit(SOURCES)
        .execute(),
  });
}
