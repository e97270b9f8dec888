/** Requests of the applicant's own page. */

import { coauthors } from '@trama/shared/applications/coauthors';
import {
  linkToken,
  lostLinksResponse,
  ownApplication,
  ownAttendance,
  ownEmail,
  ownFields,
} from '@trama/shared/applications/own-application';
import { ownArrival } from '@trama/shared/applications/own-arrival';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { BY_VISITORS } from '../../../core/audit/request-entry.ts';
import type { App } from '../../../core/http/app.ts';
import { BODY_LIMITS } from '../../../core/http/body-limits.ts';
import { constantTimeResponse } from '../../../core/http/constant-time.ts';
import { fileField, joinBodies } from '../../../core/http/docs.ts';
import { countedToken, linkedFileRoute, linkRoute, linkTokenOf } from '../../../core/http/link-routes.ts';
import { type Form, readForm } from '../../../core/http/multipart.ts';
import { route } from '../../../core/http/route.ts';
import { sendDownload } from '../../../core/uploads/routes.ts';
import { FILES_LIMITS } from '../applying/form.ts';
import { admitEdit, editOwn, hasArrived, ownFile, readOwn } from './own.ts';
import { askForAddress } from './own-address.ts';
import { answerAcceptance, restoreOwnApplication, withdrawOwnApplication } from './own-changes.ts';

const tags = ['postulación propia'];

export function registerOwnApplication(app: App, ctx: Context): void {
  linkRoute(
    app,
    '/api/my-application',
    { summary: 'La postulación de un enlace personal', tags, response: ownApplication },
    (token) => readOwn(ctx, token),
  );

  linkRoute(
    app,
    '/api/my-application/arrived',
    { summary: 'Si la postulación de este enlace llegó', tags, response: ownArrival },
    async (token) => ({ arrived: await hasArrived(ctx, token) }),
  );

  route(app, 'POST /api/my-application/edit', {
    access: 'public',
    audit: BY_VISITORS,
    summary: 'Corregir la postulación hasta el cierre',
    description:
      'Los archivos de `keep[]` se conservan, los de `files[]` se agregan y los demás se quitan. Sin `coautoras` quedan las que había.',
    tags,
    form: true,
    body: joinBodies(
      linkToken,
      ownFields,
      z
        .object({
          coautoras: coauthors.optional(),
          keep: z.array(z.string()).optional(),
          files: z.array(fileField).optional(),
        })
        .meta({ examples: [{ keep: ['c2a8d1f4-4f0d-4b63-8a57-1d0f9b3e7a52'] }] }),
    ),
    responses: { 200: ownApplication },
    refusals: [404],
    bodyLimit: BODY_LIMITS.long,
    limit: 'applications',
    handler: (request) => {
      const arrivedAt = ctx.clock.now();
      const admit = async (fields: Form['fields']) => admitEdit(ctx, await countedToken(ctx, fields), arrivedAt);
      return readForm(request, { ...FILES_LIMITS, admit }, async (form) => {
        const token = linkTokenOf(form.fields);
        await editOwn(ctx, token, form, arrivedAt);
        return readOwn(ctx, token);
      });
    },
  });

  linkRoute(
    app,
    '/api/my-application/withdraw',
    { changes: true, summary: 'Retirar la postulación', tags, response: ownApplication },
    async (token) => {
      await withdrawOwnApplication(ctx, token);
      return readOwn(ctx, token);
    },
  );

  linkRoute(
    app,
    '/api/my-application/undo-withdrawal',
    { changes: true, summary: 'Deshacer el retiro, hasta el cierre', tags, response: ownApplication },
    async (token) => {
      await restoreOwnApplication(ctx, token);
      return readOwn(ctx, token);
    },
  );

  route(app, 'POST /api/my-application/attendance', {
    access: 'public',
    audit: BY_VISITORS,
    summary: 'Confirmar o declinar la participación',
    tags,
    body: ownAttendance,
    responses: { 200: ownApplication },
    refusals: [404],
    bodyLimit: BODY_LIMITS.token,
    handler: async (request) => {
      await answerAcceptance(ctx, request.body.token, request.body.attendance);
      return readOwn(ctx, request.body.token);
    },
  });

  route(app, 'POST /api/my-application/email', {
    access: 'public',
    audit: BY_VISITORS,
    summary: 'Corregir el correo',
    description:
      'Envía un enlace a la dirección nueva; al abrirlo queda hecho, los anteriores dejan de servir y se avisa a la antigua. La respuesta es la misma para cualquier dirección.',
    tags,
    body: ownEmail,
    responses: { 200: lostLinksResponse },
    refusals: [404],
    idempotency: { noResponseBecause: 'answers a link of the applicant' },
    bodyLimit: BODY_LIMITS.token,
    limit: 'links',
    handler: ({ body: { token, email } }) =>
      constantTimeResponse(async () => {
        await askForAddress(ctx, token, email);
        return { email };
      }),
  });

  linkedFileRoute(app, '/api/my-application/files', { summary: 'Un archivo propio', tags }, async (reply, token, id) =>
    sendDownload(reply, ctx.uploads.folders.applications, await ownFile(ctx, token, id), 'private'),
  );
}
