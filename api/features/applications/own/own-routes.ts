/** Requests of the applicant's own page. */

import { coauthors } from '@trama/shared/coauthors';
import { errorBody } from '@trama/shared/errors';
import { linkToken, lostLinksAnswer, ownApplication, ownAttendance, ownEmail, ownFields } from '@trama/shared/own-application';
import { ownArrival } from '@trama/shared/own-arrival';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { App } from '../../../core/http/app.ts';
import { BODY_LIMITS } from '../../../core/http/body-limits.ts';
import { constantTimeResponse } from '../../../core/http/constant-time.ts';
import { fileField, formRoute, joinBodies } from '../../../core/http/docs.ts';
import { limit } from '../../../core/http/limits.ts';
import { countedToken, linkedFileRoute, linkRoute, linkTokenOf } from '../../../core/http/link-routes.ts';
import { type Form, readForm } from '../../../core/http/multipart.ts';
import { sendDownload } from '../../../core/uploads/routes.ts';
import { FILES_LIMITS } from '../applying/form.ts';
import { admitEdit, editOwn, hasArrived, ownFile, readOwn } from './own.ts';
import { askForAddress } from './own-address.ts';
import { answerOwn, restoreOwn, withdrawOwn } from './own-changes.ts';

const tags = ['postulación propia'];

export function registerOwnApplication(app: App, ctx: Context): void {
  linkRoute(
    app,
    '/api/my-application',
    { summary: 'La postulación de un enlace personal', tags, answer: ownApplication },
    (token) => readOwn(ctx, token),
  );

  linkRoute(
    app,
    '/api/my-application/arrived',
    { summary: 'Si la postulación de este enlace llegó', tags, answer: ownArrival },
    async (token) => ({ arrived: await hasArrived(ctx, token) }),
  );

  app.post(
    '/api/my-application/edit',
    {
      config: { access: 'public' },
      bodyLimit: BODY_LIMITS.long,
      onRequest: limit(ctx, 'applications'),
      ...formRoute({
        summary: 'Corregir la postulación hasta el cierre',
        description:
          'Los archivos de `keep[]` se conservan, los de `files[]` se agregan y los demás se quitan. Sin `coautoras` quedan las que había.',
        tags,
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
        response: {
          200: ownApplication,
          404: errorBody,
          409: errorBody,
          413: errorBody,
          415: errorBody,
          422: errorBody,
          429: errorBody,
        },
      }),
    },
    (request) => {
      const arrivedAt = ctx.clock.now();
      const admit = async (fields: Form['fields']) => admitEdit(ctx, await countedToken(ctx, fields), arrivedAt);
      return readForm(request, { ...FILES_LIMITS, admit }, async (form) => {
        const token = linkTokenOf(form.fields);
        await editOwn(ctx, token, form, arrivedAt);
        return readOwn(ctx, token);
      });
    },
  );

  linkRoute(
    app,
    '/api/my-application/withdraw',
    { changes: true, summary: 'Retirar la postulación', tags, answer: ownApplication },
    async (token) => {
      await withdrawOwn(ctx, token);
      return readOwn(ctx, token);
    },
  );

  linkRoute(
    app,
    '/api/my-application/undo-withdrawal',
    { changes: true, summary: 'Deshacer el retiro, hasta el cierre', tags, answer: ownApplication },
    async (token) => {
      await restoreOwn(ctx, token);
      return readOwn(ctx, token);
    },
  );

  app.post(
    '/api/my-application/attendance',
    {
      config: { access: 'public' },
      bodyLimit: BODY_LIMITS.token,
      schema: {
        summary: 'Confirmar o declinar la participación',
        tags,
        body: ownAttendance,
        response: { 200: ownApplication, 404: errorBody, 409: errorBody, 422: errorBody },
      },
    },
    async (request) => {
      await answerOwn(ctx, request.body.token, request.body.attendance);
      return readOwn(ctx, request.body.token);
    },
  );

  app.post(
    '/api/my-application/email',
    {
      config: { access: 'public', once: { noAnswer: 'answers a link of the applicant' } },
      bodyLimit: BODY_LIMITS.token,
      onRequest: limit(ctx, 'links'),
      schema: {
        summary: 'Corregir el correo',
        description:
          'Envía un enlace a la dirección nueva; al abrirlo queda hecho, los anteriores dejan de servir y se avisa a la antigua. La respuesta es la misma para cualquier dirección.',
        tags,
        body: ownEmail,
        response: { 200: lostLinksAnswer, 404: errorBody, 422: errorBody, 429: errorBody },
      },
    },
    ({ body: { token, email } }) =>
      constantTimeResponse(async () => {
        await askForAddress(ctx, token, email);
        return { email };
      }),
  );

  linkedFileRoute(app, '/api/my-application/files', { summary: 'Un archivo propio', tags }, async (reply, token, id) =>
    sendDownload(reply, ctx.uploads.folders.applications, await ownFile(ctx, token, id), 'private'),
  );
}
