/** The calls about events. Source: specification, point 7; decisions, "Answers and errors". */
import { errorBody } from '@trama/shared/errors';
import { event, eventInput } from '@trama/shared/events';
import { MESSAGES } from '@trama/shared/texts/messages';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { App } from '../../core/http/app.ts';
import { fileField } from '../../core/http/docs.ts';
import { listSizeParams } from '../../core/http/list-query.ts';
import type { Form } from '../../core/http/multipart.ts';
import { registerItems } from '../content/index.ts';
import { eventAnswer } from './answers.ts';
import { parseEvent } from './input.ts';
import { callOverrides, eventShelf, findPublicEvent, listEvents, listPublicEvents } from './repository.ts';

const tag = 'eventos';
const pictureOf = ({ files }: Form) => files.find(({ field }) => field === 'file');

export function registerEvents(app: App, ctx: Context): void {
  app.get(
    '/api/all-events/:limit',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Eventos publicados',
        description: 'Primero los próximos, del más cercano en adelante; después los pasados, del más reciente hacia atrás.',
        tags: [tag],
        params: listSizeParams,
        querystring: z.object({
          search: z.string().max(200).optional().meta({ description: 'Parte del título; no importan tildes ni mayúsculas.' }),
        }),
        response: { 200: z.array(event), 422: errorBody },
      },
    },
    async (request) => {
      const { timeZone } = ctx.config;
      const asked = { limit: request.params.limit, search: request.query.search };
      const rows = await listPublicEvents(ctx.db, { now: ctx.clock.now(), timeZone, ...asked });
      const ids = rows.map(({ event_id }) => event_id);
      const overrides = await callOverrides(ctx.db, ids);
      return rows.map((row) => ({ ...eventAnswer(row), event_call: overrides.get(row.event_id) }));
    },
  );

  registerItems(app, ctx, {
    collection: 'events',
    tag,
    missing: MESSAGES.event.notFound,
    words: {
      list: { summary: 'Eventos, borradores incluidos, como los pide ra-data-simple-rest' },
      one: { summary: 'Un evento' },
      create: {
        summary: 'Crear un evento',
        description: '`file` es la imagen: JPEG, PNG, WebP o AVIF de 100 a 1000 píxeles por lado y hasta 3 MB.',
      },
      edit: {
        summary: 'Editar un evento',
        description: 'Los mismos campos que al crear; sin `file` se conserva la imagen.',
      },
      remove: { summary: 'Eliminar un evento' },
      restore: { summary: 'Sacar un evento de la papelera' },
    },
    shelf: eventShelf,
    findPublic: findPublicEvent,
    list: listEvents,
    bodies: { create: eventInput.extend({ file: fileField }), edit: eventInput.extend({ file: fileField.optional() }) },
    answers: { single: event, listed: event },
    single: eventAnswer,
    listed: eventAnswer,
    pictureOf,
    read: (form, isNew) => parseEvent(form.fields, isNew && !pictureOf(form) ? { file: MESSAGES.image.required } : {}),
  });
}
