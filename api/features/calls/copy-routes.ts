/** The next congress out of an earlier one, and which events a call can be copied from. */
import { callSources } from '@trama/shared/call-texts';
import { errorBody } from '@trama/shared/errors';
import { copiedEvent, copyContents, eventCopy } from '@trama/shared/event-copy';
import { contentId } from '@trama/shared/fields';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { accountOf, rootRoute } from '../../core/http/access.ts';
import type { App } from '../../core/http/app.ts';
import { payloadOf } from '../content/index.ts';
import { eventKind } from '../events/index.ts';
import { copyContentsOf, duplicateEvent } from './duplicate.ts';

const params = z.object({ id: contentId });
const SOURCES = 100;

export function registerCopies(app: App, ctx: Context): void {
  app.get(
    '/api/events/:id/duplicable',
    rootRoute({
      summary: 'Qué se lleva la copia de un evento, y qué días se mueven',
      tags: ['eventos'],
      params,
      response: { 200: copyContents, 404: errorBody },
    }),
    (request) => copyContentsOf(ctx, request.params.id),
  );

  app.post(
    '/api/events/:id/duplicate',
    rootRoute({
      summary: 'Duplicar un evento',
      description:
        'Un borrador con su imagen, documentos, preguntas, criterios, textos y ajustes; las demás fechas se mueven lo mismo que la de ' +
        'inicio, en semanas enteras, para que conserven su día de la semana.',
      tags: ['eventos'],
      params,
      body: eventCopy,
      response: { 201: copiedEvent, 404: errorBody, 422: errorBody },
    }),
    async (request, reply) => {
      const row = await duplicateEvent(ctx, request.params.id, request.body, accountOf(request).userId);
      reply.code(201);
      return copiedEvent.parse(payloadOf(eventKind.payload, row, true));
    },
  );

  app.get(
    '/api/call-sources',
    rootRoute({
      summary: 'Congresos de cuya convocatoria se puede copiar',
      description: 'Los que tienen ajustes o textos propios, los últimos primero.',
      tags: ['convocatorias'],
      response: { 200: callSources, 401: errorBody },
    }),
    () =>
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
  );
}
