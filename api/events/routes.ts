/** The calls about events. Source: specification, point 7; decisions, "Answers and errors". */
import { errorBody } from '@trama/shared/errors';
import { event, eventInput } from '@trama/shared/events';
import { contentId } from '@trama/shared/fields';
import { LIMITS } from '@trama/shared/limits';
import { MESSAGES } from '@trama/shared/messages';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../app.ts';
import type { Context } from '../context.ts';
import { fileField, formRoute } from '../http/docs.ts';
import { notFound } from '../http/errors.ts';
import { contentRange, listQuery, listRequest, listSizeParams } from '../http/list-query.ts';
import { type Form, readForm } from '../http/multipart.ts';
import { eventAnswer } from './answers.ts';
import { findEvent, findPublicEvent, listEvents, listPublicEvents } from './repository.ts';
import { createEvent, editEvent, removeEvent, restoreEvent } from './write.ts';

const tags = ['eventos'];
const params = z.object({ id: contentId });
const missing = () => notFound(MESSAGES.event.notFound);
const newEvent = eventInput.extend({ file: fileField });
const changedEvent = eventInput.extend({ file: fileField.optional() });

export function registerEvents(app: App, ctx: Context): void {
  const readEventForm = <Result>(request: FastifyRequest, use: (form: Form) => Promise<Result>) =>
    readForm(
      request,
      {
        temporary: ctx.uploads.folders.temporary,
        fileSize: LIMITS.image.bytes,
        files: 1,
        tooLarge: { field: 'file', message: MESSAGES.image.tooLarge },
      },
      use,
    );

  app.get(
    '/api/all-events/:limit',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Eventos publicados',
        description: 'Primero los próximos, del más cercano en adelante; después los pasados, del más reciente hacia atrás.',
        tags,
        params: listSizeParams,
        querystring: z.object({
          search: z.string().max(200).optional().meta({ description: 'Parte del título; no importan tildes ni mayúsculas.' }),
        }),
        response: { 200: z.array(event), 422: errorBody },
      },
    },
    async (request) => {
      const rows = await listPublicEvents(ctx.db, {
        now: ctx.clock.now(),
        timeZone: ctx.config.timeZone,
        limit: request.params.limit,
        search: request.query.search,
      });
      return rows.map(eventAnswer);
    },
  );

  app.get(
    '/api/events',
    {
      config: { access: 'root' },
      schema: {
        summary: 'Eventos, borradores incluidos, como los pide ra-data-simple-rest',
        description: 'Filtros: `q` (título), `id`, `status`, `deleted` (la papelera). La respuesta lleva `Content-Range`.',
        tags,
        querystring: listQuery,
        response: { 200: z.array(event), 401: errorBody, 422: errorBody },
      },
    },
    async (request, reply) => {
      const list = listRequest(request.query);
      const { rows, total } = await listEvents(ctx.db, list);
      contentRange(reply, 'events', list.offset, rows.length, total);
      return rows.map(eventAnswer);
    },
  );

  app.get(
    '/api/events/:id',
    {
      config: { access: 'public' },
      schema: { summary: 'Un evento', tags, params, response: { 200: event, 404: errorBody } },
    },
    async (request) => {
      const { id } = request.params;
      const isRoot = request.account?.role === 'root';
      const row = isRoot ? await findEvent(ctx.db, id) : await findPublicEvent(ctx.db, id, ctx.clock.now());
      if (!row) throw missing();
      return eventAnswer(row);
    },
  );

  app.post(
    '/api/events',
    {
      config: { access: 'root' },
      ...formRoute({
        summary: 'Crear un evento',
        description: '`file` es la imagen: JPEG, PNG, WebP o AVIF de 100 a 1000 píxeles por lado y hasta 3 MB.',
        tags,
        body: newEvent,
        response: { 201: event, 401: errorBody, 413: errorBody, 415: errorBody, 422: errorBody },
      }),
    },
    async (request, reply) => {
      const row = await readEventForm(request, (form) => createEvent(ctx, form));
      return reply.code(201).send(eventAnswer(row));
    },
  );

  app.put(
    '/api/events/:id',
    {
      config: { access: 'root' },
      ...formRoute({
        summary: 'Editar un evento',
        description: 'Los mismos campos que al crear; sin `file` se conserva la imagen.',
        tags,
        params,
        body: changedEvent,
        response: { 200: event, 401: errorBody, 404: errorBody, 413: errorBody, 415: errorBody, 422: errorBody },
      }),
    },
    (request) =>
      readEventForm(request, async (form) => {
        const row = await editEvent(ctx, request.params.id, form);
        if (!row) throw missing();
        return eventAnswer(row);
      }),
  );

  app.delete(
    '/api/events/:id',
    {
      config: { access: 'root' },
      schema: {
        summary: 'Eliminar un evento',
        description: 'Deja de verse al momento; queda 30 días en la papelera.',
        tags,
        params,
        response: { 200: event, 401: errorBody, 404: errorBody },
      },
    },
    async (request) => {
      const row = await removeEvent(ctx, request.params.id);
      if (!row) throw missing();
      return eventAnswer(row);
    },
  );

  app.post(
    '/api/events/:id/restore',
    {
      config: { access: 'root' },
      schema: {
        summary: 'Sacar un evento de la papelera',
        tags,
        params,
        response: { 200: event, 401: errorBody, 404: errorBody },
      },
    },
    async (request) => {
      const row = await restoreEvent(ctx, request.params.id);
      if (!row) throw missing();
      return eventAnswer(row);
    },
  );
}
