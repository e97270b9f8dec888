/** Applications for administrators: the list, one in detail, its files, the counts. */
import { applicationDetail, applicationSummary, listedApplication } from '@trama/shared/applications/answers';
import { applicationStatistics } from '@trama/shared/applications/statistics';
import { foldEmail } from '@trama/shared/format/text';
import { contentId } from '@trama/shared/forms/fields';
import { type MailRecord, mailRecord } from '@trama/shared/mail/mails';
import { APPLICATION_MESSAGES } from '@trama/shared/texts/application-form';
import { DOCUMENT_MESSAGES } from '@trama/shared/texts/documents';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { noteAudit } from '../../../core/audit/request-entry.ts';
import type { Db } from '../../../core/database/open.ts';
import { demand } from '../../../core/http/access.ts';
import type { App } from '../../../core/http/app.ts';
import { fileResponse } from '../../../core/http/docs.ts';
import { orNotFound } from '../../../core/http/errors.ts';
import { listQuery, listRequest } from '../../../core/http/list-query.ts';
import { listRoute } from '../../../core/http/list-route.ts';
import { route } from '../../../core/http/route.ts';
import { MAIL_COLUMNS, mailOf } from '../../../core/mail/read-mail.ts';
import { sendDownload } from '../../../core/uploads/routes.ts';
import { applicationMailKeys } from '../mails.ts';
import { applicationRows, findFile } from '../repository.ts';
import { detailOf, withoutConfidential } from './detail.ts';
import { listApplications, orderedIds } from './list.ts';
import { statisticsOf } from './statistics.ts';
import { summariseApplications } from './summary.ts';

const params = z.object({ id: z.uuid() });
const missing = APPLICATION_MESSAGES.notFound;
const FILTER =
  '`filter` acepta `event_id`, `state` y `announced` (el que se avisó; uno o varios), `attendance`, `institucion` (como la nombra el equipo), `answers` (por pregunta), `label`, `score`, `support`, `from` y `to` (días, ambos incluidos), `user_id`, `id` y `q`.';

/**
 * Mails about an application to its applicant, latest first.
 * @param email the applicant's address; null: no address, so no mails
 */
async function mailsAbout(db: Db, applicationId: string, email: string | null): Promise<MailRecord[]> {
  if (email === null) return [];
  const rows = await db
    .selectFrom('outbox')
    .select(MAIL_COLUMNS)
    .where(applicationMailKeys([applicationId]))
    .where('email_key', '=', foldEmail(email))
    .orderBy('mail_id', 'desc')
    .execute();
  return rows.map(mailOf);
}

export function registerApplicationReading(app: App, ctx: Context): void {
  const { timeZone } = ctx.config;

  listRoute(app, {
    name: 'applications',
    access: 'applications.read',
    summary: 'Postulaciones',
    description: FILTER,
    response: listedApplication,
    list: (request) => listApplications(ctx.db, request, timeZone),
    ids: { id: z.uuid(), of: (request) => orderedIds(ctx.db, request, timeZone) },
  });

  route(app, 'GET /api/applications/:id', {
    access: 'applications.read',
    audit: { action: 'view', kind: 'application', whenNoted: true },
    summary: 'Una postulación, con todo lo enviado y su historial',
    description: 'Si trae datos reservados, queda en el registro quién los abrió; con `confidential=no` no los trae.',
    params,
    query: z.object({ confidential: z.enum(['yes', 'no']).default('yes') }),
    responses: { 200: applicationDetail },
    handler: async (request) => {
      const detail = orNotFound(await detailOf(ctx, request.params.id), missing);
      const isWanted = request.query.confidential === 'yes' && request.account.may('applications.confidential');
      if (!isWanted) return withoutConfidential(detail);
      if (detail.has_confidential) noteAudit();
      return detail;
    },
  });

  route(app, 'GET /api/applications/:id/mails', {
    access: 'applications.read',
    summary: 'Los correos que se enviaron a la postulante sobre su postulación',
    description: 'Lo último primero, mientras se conservan (90 días). Cada uno se lee con `GET /mails/{id}`.',
    params,
    responses: { 200: z.array(mailRecord) },
    handler: async (request) => {
      const { id } = request.params;
      const { email } = orNotFound(await applicationRows(ctx.db).where('application_id', '=', id).executeTakeFirst(), missing);
      return mailsAbout(ctx.db, id, email);
    },
  });

  route(app, 'GET /api/application-summary', {
    access: 'applications.read',
    summary: 'Cuántas postulaciones hay, por estado, institución y evento',
    description: FILTER,
    query: listQuery,
    responses: { 200: applicationSummary },
    handler: (request) => summariseApplications(ctx, listRequest(request.query)),
  });

  route(app, 'GET /api/application-statistics/:eventId', {
    access: 'applications.read',
    summary: 'Cifras de las postulaciones a un evento',
    description:
      'Por día, estado, evaluación, institución, apoyo pedido y respuesta. Los apoyos y las respuestas de menos de 3 personas se suman.',
    params: z.object({ eventId: contentId }),
    responses: { 200: applicationStatistics },
    handler: (request) => statisticsOf(ctx, request.params.eventId),
  });

  route(app, 'GET /api/application-files/:id', {
    access: 'applications.read',
    audit: { action: 'view-file', kind: 'application', whenNoted: true },
    summary: 'Descargar un archivo de una postulación',
    params,
    responses: { 200: fileResponse },
    handler: async (request, reply) => {
      const file = orNotFound(await findFile(ctx.db, request.params.id), DOCUMENT_MESSAGES.notFound);
      if (file.confidential === 1) {
        demand(request.account, 'applications.confidential');
        noteAudit({ object: file.application_id });
      }
      return sendDownload(reply, ctx.uploads.folders.applications, file, 'private');
    },
  });
}
