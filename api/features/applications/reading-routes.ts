/** Applications for administrators: the list, one with everything sent, its files, its neighbours, the counts. */
import {
  applicationDetail,
  applicationNeighbours,
  applicationRecord,
  applicationSummary,
} from '@trama/shared/application-records';
import { errorBody } from '@trama/shared/errors';
import { MESSAGES } from '@trama/shared/texts/messages';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { App } from '../../core/http/app.ts';
import { fileAnswer } from '../../core/http/docs.ts';
import { notFound } from '../../core/http/errors.ts';
import { contentRange, listQuery, listRequest } from '../../core/http/list-query.ts';
import { sendDownload } from '../../core/uploads/routes.ts';
import { detailOf } from './detail.ts';
import { listApplications, neighboursOf } from './list.ts';
import { findFile } from './repository.ts';
import { summarise } from './summary.ts';

const tags = ['postulaciones'];
const params = z.object({ id: z.uuid() });
const root = { access: 'root' } as const;
const missing = () => notFound(MESSAGES.application.notFound);
const FILTER =
  '`filter` acepta `event_id` y `state` (uno o varios), `institucion`, `from` y `to` (días, ambos incluidos), `user_id`, `id` y `q`.';

export function registerApplicationReading(app: App, ctx: Context): void {
  const { timeZone } = ctx.config;

  app.get(
    '/api/applications',
    {
      config: root,
      schema: {
        summary: 'Postulaciones',
        description: FILTER,
        tags,
        querystring: listQuery,
        response: { 200: z.array(applicationRecord), 401: errorBody, 422: errorBody },
      },
    },
    async (request, reply) => {
      const wanted = listRequest(request.query);
      const { rows, total } = await listApplications(ctx.db, wanted, timeZone);
      contentRange(reply, 'applications', wanted.offset, rows.length, total);
      return rows;
    },
  );

  app.get(
    '/api/applications/:id',
    {
      config: root,
      schema: {
        summary: 'Una postulación, con todo lo enviado y su historial',
        tags,
        params,
        response: { 200: applicationDetail, 401: errorBody, 404: errorBody },
      },
    },
    async (request) => {
      const application = await detailOf(ctx.db, request.params.id);
      if (!application) throw missing();
      return application;
    },
  );

  app.get(
    '/api/applications/:id/neighbours',
    {
      config: root,
      schema: {
        summary: 'La anterior y la siguiente en una lista',
        description: `Recibe el orden y el filtro de la lista. ${FILTER}`,
        tags,
        params,
        querystring: listQuery,
        response: { 200: applicationNeighbours, 401: errorBody, 404: errorBody, 422: errorBody },
      },
    },
    async (request) => {
      const found = await neighboursOf(ctx.db, request.params.id, listRequest(request.query), timeZone);
      if (!found) throw missing();
      return found;
    },
  );

  app.get(
    '/api/application-summary',
    {
      config: root,
      schema: {
        summary: 'Cuántas postulaciones hay, por estado, institución y evento',
        description: FILTER,
        tags,
        querystring: listQuery,
        response: { 200: applicationSummary, 401: errorBody, 422: errorBody },
      },
    },
    (request) => summarise(ctx, listRequest(request.query)),
  );

  app.get(
    '/api/application-files/:id',
    {
      config: root,
      schema: { summary: 'Descargar un archivo de una postulación', tags, params, response: { 200: fileAnswer, 404: errorBody } },
    },
    async (request, reply) => {
      const file = await findFile(ctx.db, request.params.id);
      if (!file) throw notFound(MESSAGES.document.notFound);
      return sendDownload(reply, ctx.uploads.folders.applications, file, 'private');
    },
  );
}
