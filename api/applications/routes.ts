/** Applying to an event, and reading what was sent. Source: specification, point 7; decisions, "Applications". */
import { applicationFields, applicationRecord, applicationTarget } from '@trama/shared/applications';
import { errorBody } from '@trama/shared/errors';
import { LIMITS } from '@trama/shared/limits';
import { MESSAGES } from '@trama/shared/messages';
import type { FastifyError } from 'fastify';
import { z } from 'zod';
import type { App } from '../app.ts';
import type { Context } from '../context.ts';
import { fileField, formRoute } from '../http/docs.ts';
import { HttpError, notFound } from '../http/errors.ts';
import { limit } from '../http/limits.ts';
import { contentRange, listQuery, listRequest } from '../http/list-query.ts';
import { type FormLimits, readForm } from '../http/multipart.ts';
import { sendDownload } from '../uploads/routes.ts';
import { findApplication, findFile, listApplications } from './repository.ts';
import { submitApplication } from './submit.ts';

const tags = ['postulaciones'];
const m = MESSAGES.application;
const { count, bytes } = LIMITS.applicationFile;
const params = z.object({ id: z.uuid() });

/** 400 says "already applied" to clients of this call: a body that cannot be read is 422 here. */
function keepMeaningOf400(error: FastifyError | HttpError): never {
  const status = error instanceof HttpError ? error.status : error.statusCode;
  if (status === 400 && error.message !== m.already) throw new HttpError(422, MESSAGES.api.badRequest);
  throw error;
}

export function registerApplications(app: App, ctx: Context): void {
  const limits: FormLimits = {
    temporary: ctx.uploads.folders.temporary,
    fileSize: bytes,
    files: count,
    tooLarge: { field: 'files', message: m.fileTooLarge },
    tooMany: { field: 'files', message: m.fileTooMany },
  };

  app.post(
    '/api/user-event',
    {
      config: { access: 'public' },
      onRequest: limit(ctx, 'applications'),
      errorHandler: keepMeaningOf400,
      ...formRoute({
        summary: 'Postular a un evento',
        description:
          '`userId` es el que respondió `POST /users`; sirve una hora. 400 significa que esa persona ya postuló, y nada más. ' +
          'Bastan `userId`, `eventId` y `files[]`; si llega algún campo del formulario, valen todas sus reglas.',
        tags,
        body: applicationTarget.extend(applicationFields.partial().shape).extend({ files: z.array(fileField).min(1).max(count) }),
        response: {
          201: z.object({ message: z.string() }),
          400: errorBody,
          401: errorBody,
          404: errorBody,
          410: errorBody,
          413: errorBody,
          415: errorBody,
          422: errorBody,
          429: errorBody,
        },
      }),
    },
    async (request, reply) => {
      const arrivedAt = ctx.clock.now();
      await readForm(request, limits, (form) => submitApplication(ctx, form, arrivedAt));
      reply.code(201);
      return { message: m.sent };
    },
  );

  app.get(
    '/api/applications',
    {
      config: { access: 'root' },
      schema: {
        summary: 'Postulaciones',
        description: '`filter` acepta `event_id` (uno o varios), `user_id`, `id` y `q`.',
        tags,
        querystring: listQuery,
        response: { 200: z.array(applicationRecord) },
      },
    },
    async (request, reply) => {
      const wanted = listRequest(request.query);
      const { rows, total } = await listApplications(ctx.db, wanted);
      contentRange(reply, 'applications', wanted.offset, rows.length, total);
      return rows;
    },
  );

  app.get(
    '/api/applications/:id',
    {
      config: { access: 'root' },
      schema: { summary: 'Una postulación', tags, params, response: { 200: applicationRecord, 404: errorBody } },
    },
    async (request) => {
      const application = await findApplication(ctx.db, request.params.id);
      if (!application) throw notFound(m.notFound);
      return application;
    },
  );

  app.get(
    '/api/application-files/:id',
    { config: { access: 'root' }, schema: { summary: 'Descargar un archivo de una postulación', tags, params } },
    async (request, reply) => {
      const file = await findFile(ctx.db, request.params.id);
      if (!file) throw notFound(MESSAGES.document.notFound);
      return sendDownload(reply, ctx.uploads.folders.applications, file, 'private');
    },
  );
}
