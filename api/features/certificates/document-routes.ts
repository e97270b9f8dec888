/** Documents of certificates for administrators: a preview, and the archive of an event. */
import { certificateRole } from '@trama/shared/certificates/certificates';
import { dayIn } from '@trama/shared/format/dates';
import { contentId } from '@trama/shared/forms/fields';
import { CERTIFICATE_MESSAGES as certificateMessages } from '@trama/shared/texts/certificates';
import { CERTIFICATE_PANEL_TEXTS as t } from '@trama/shared/texts/certificates-panel';
import { ACCOUNT_MAILS } from '@trama/shared/texts/mail-kinds/accounts';
import { create as attachment } from 'content-disposition';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { noteAudit } from '../../core/audit/request-entry.ts';
import type { App } from '../../core/http/app.ts';
import { fileResponse } from '../../core/http/docs.ts';
import { HttpError, orNotFound } from '../../core/http/errors.ts';
import { route } from '../../core/http/route.ts';
import { readSettings } from '../../core/settings/read-settings.ts';
import { tellOfArchive } from '../people/index.ts';
import { archivedCertificates, certificateArchive } from './archive.ts';
import { drawCertificate, sendPdf } from './public-routes.ts';
import { recipientsOf } from './recipients.ts';
import { findCertificateEvent, signaturesOf, templateTexts } from './templates.ts';

const eventParams = z.object({ eventId: contentId });

export function registerCertificateDocuments(app: App, ctx: Context): void {
  route(app, 'GET /api/certificates-export/:eventId', {
    access: 'certificates.export',
    audit: { action: 'export', kind: 'certificate' },
    summary: 'Llevarse los certificados válidos de un evento',
    description: 'ZIP con un PDF por certificado, «Calidad - Nombre». Con `role`, solo los de ese papel.',
    params: eventParams,
    query: z.object({ role: certificateRole.optional() }),
    responses: { 200: fileResponse },
    handler: async (request, reply) => {
      const { id, title } = await findCertificateEvent(ctx.db, request.params.eventId);
      const rows = await archivedCertificates(ctx.db, id, request.query.role);
      if (rows.length === 0) throw new HttpError(404, t.none);
      noteAudit({ detail: { count: rows.length, format: 'zip' } });
      await tellOfArchive(ctx, request.account.userId, ACCOUNT_MAILS.archiveTaken.certificates(rows.length, title));
      return reply
        .type('application/zip')
        .header('content-disposition', attachment(`${t.archive.file}-${dayIn(ctx.clock.now(), ctx.config.timeZone)}.zip`))
        .header('cache-control', 'private, no-store')
        .serializer((body) => body)
        .send(await certificateArchive(ctx, rows));
    },
  });

  route(app, 'GET /api/certificate-samples/:eventId', {
    access: 'certificates.issue',
    audit: { notAuditedBecause: 'one sample, with a name that its screen lists' },
    summary: 'Cómo queda un certificado, en PDF',
    description: 'Con el nombre y la ponencia de una persona de la lista. Sin código: no se puede comprobar.',
    params: eventParams,
    query: z.object({ role: certificateRole, recipient: z.string().max(600) }),
    responses: { 200: fileResponse },
    handler: async (request, reply) => {
      const { role, recipient } = request.query;
      const event = await findCertificateEvent(ctx.db, request.params.eventId);
      const people = await recipientsOf(ctx.db, event.id, role);
      const person = orNotFound(
        people.find((each) => each.recipient === recipient),
        certificateMessages.personNotFound,
      );
      const { hours, text } = await templateTexts(ctx.db, event.id);
      const { name, shortName } = await readSettings(ctx.db);
      const bytes = await drawCertificate(ctx, {
        ...person,
        code: null,
        role,
        text: text(role),
        hours,
        event_title: event.title,
        event_date: event.date,
        finish_date: event.finish_date,
        location: event.location,
        issued_at: dayIn(ctx.clock.now(), ctx.config.timeZone),
        signatures: await signaturesOf(ctx.db, event.id),
        network: { name, shortName },
        origin: ctx.config.siteUrl,
      });
      return sendPdf(reply, bytes, t.sampleFile);
    },
  });
}
