/** Applications for administrators: the list, one in detail, its files, its neighbours in the list, the counts. */
import {
  applicationDetail,
  applicationNeighbours,
  applicationSummary,
  listedApplication,
} from '@trama/shared/application-records';
import { applicationStatistics } from '@trama/shared/application-statistics';
import { errorBody } from '@trama/shared/errors';
import { contentId } from '@trama/shared/fields';
import { mailRecord } from '@trama/shared/mails';
import { APPLICATION_MESSAGES } from '@trama/shared/texts/application-form';
import { DOCUMENT_MESSAGES } from '@trama/shared/texts/documents';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { noteAudit } from '../../../core/audit/request-entry.ts';
import type { App } from '../../../core/http/app.ts';
import { fileAnswer } from '../../../core/http/docs.ts';
import { orNotFound } from '../../../core/http/errors.ts';
import { listQuery, listRequest } from '../../../core/http/list-query.ts';
import { listRoute } from '../../../core/http/list-route.ts';
import { sendDownload } from '../../../core/uploads/routes.ts';
import { mailsAbout } from '../mails-about.ts';
import { applicationRows, findFile } from '../repository.ts';
import { detailOf, withoutConfidential } from './detail.ts';
import { listApplications, neighboursOf } from './list.ts';
import { statisticsOf } from './statistics.ts';
import { summarise } from './summary.ts';

const tags = ['postulaciones'];
const params = z.object({ id: z.uuid() });
const config = { access: 'root' } as const;
const missing = APPLICATION_MESSAGES.notFound;
const FILTER =
  '`filter` acepta `event_id`, `state` y `announced` (el que se avisó; uno o varios), `attendance`, `institucion` (como la nombra el equipo), `answers` (por pregunta), `label`, `score`, `support`, `from` y `to` (días, ambos incluidos), `user_id`, `id` y `q`.';

export function registerApplicationReading(app: App, ctx: Context): void {
  const { timeZone } = ctx.config;

  listRoute(app, {
    name: 'applications',
    summary: 'Postulaciones',
    description: FILTER,
    tags,
    answer: listedApplication,
    list: (request) => listApplications(ctx.db, request, timeZone),
  });

  app.get(
    '/api/applications/:id',
    {
      config,
      schema: {
        summary: 'Una postulación, con todo lo enviado y su historial',
        description: 'Si trae datos reservados, queda en el registro quién los abrió; con `confidential=no` no los trae.',
        tags,
        params,
        querystring: z.object({ confidential: z.enum(['yes', 'no']).default('yes') }),
        response: { 200: applicationDetail, 404: errorBody },
      },
    },
    async (request) => {
      const detail = orNotFound(await detailOf(ctx, request.params.id), missing);
      if (request.query.confidential === 'no') return withoutConfidential(detail);
      if (detail.has_confidential) noteAudit();
      return detail;
    },
  );

  app.get(
    '/api/applications/:id/mails',
    {
      config,
      schema: {
        summary: 'Los correos que se enviaron a la postulante sobre su postulación',
        description: 'Lo último primero, mientras se conservan (90 días). Cada uno se lee con `GET /mails/{id}`.',
        tags,
        params,
        response: { 200: z.array(mailRecord), 404: errorBody },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { email } = orNotFound(await applicationRows(ctx.db).where('application_id', '=', id).executeTakeFirst(), missing);
      return mailsAbout(ctx.db, id, email);
    },
  );

  app.get(
    '/api/applications/:id/neighbours',
    {
      config,
      schema: {
        summary: 'La anterior y la siguiente en una lista',
        description: `Recibe el orden y el filtro de la lista. ${FILTER}`,
        tags,
        params,
        querystring: listQuery,
        response: { 200: applicationNeighbours, 404: errorBody, 422: errorBody },
      },
    },
    async ({ params: { id }, query }) => orNotFound(await neighboursOf(ctx.db, id, listRequest(query), timeZone), missing),
  );

  app.get(
    '/api/application-summary',
    {
      config,
      schema: {
        summary: 'Cuántas postulaciones hay, por estado, institución y evento',
        description: FILTER,
        tags,
        querystring: listQuery,
        response: { 200: applicationSummary, 422: errorBody },
      },
    },
    (request) => summarise(ctx, listRequest(request.query)),
  );

  app.get(
    '/api/application-statistics/:eventId',
    {
      config,
      schema: {
        summary: 'Cifras de las postulaciones a un evento',
        description:
          'Por día, estado, evaluación, institución, apoyo pedido y respuesta. Los grupos de menos de 3 personas se suman.',
        tags,
        params: z.object({ eventId: contentId }),
        response: { 200: applicationStatistics, 404: errorBody },
      },
    },
    (request) => statisticsOf(ctx, request.params.eventId),
  );

  app.get(
    '/api/application-files/:id',
    {
      config,
      schema: { summary: 'Descargar un archivo de una postulación', tags, params, response: { 200: fileAnswer, 404: errorBody } },
    },
    async (request, reply) => {
      const file = orNotFound(await findFile(ctx.db, request.params.id), DOCUMENT_MESSAGES.notFound);
      if (file.confidential === 1) noteAudit({ object: file.application_id });
      return sendDownload(reply, ctx.uploads.folders.applications, file, 'private');
    },
  );
}
