/** The calls of the applicant's own page. The link's token travels in the body: in no address, log or Referer. */
import { OWN_TEXTS } from '@trama/shared/applications-texts';
import { errorBody } from '@trama/shared/errors';
import { LIMITS } from '@trama/shared/limits';
import { MESSAGES } from '@trama/shared/messages';
import { linkToken, ownApplication, ownFields } from '@trama/shared/own-application';
import { z } from 'zod';
import type { App } from '../app.ts';
import type { Context } from '../context.ts';
import { fileField, formRoute } from '../http/docs.ts';
import { HttpError } from '../http/errors.ts';
import { limit } from '../http/limits.ts';
import { type FormLimits, readForm } from '../http/multipart.ts';
import { sendDownload } from '../uploads/routes.ts';
import { editOwn, ownFile, readOwn, withdrawOwn } from './own.ts';

const tags = ['postulación propia'];
const open = { access: 'public' } as const;
const m = MESSAGES.application;
const { count, bytes } = LIMITS.applicationFile;

export function registerOwnApplication(app: App, ctx: Context): void {
  app.post(
    '/api/my-application',
    {
      config: open,
      schema: {
        summary: 'La postulación de un enlace personal',
        tags,
        body: linkToken,
        response: { 200: ownApplication, 404: errorBody, 422: errorBody },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return readOwn(ctx, request.body.token);
    },
  );

  const limits: FormLimits = {
    temporary: ctx.uploads.folders.temporary,
    fileSize: bytes,
    files: count,
    tooLarge: { field: 'files', message: m.fileTooLarge },
    tooMany: { field: 'files', message: m.fileTooMany },
  };
  app.post(
    '/api/my-application/edit',
    {
      config: open,
      onRequest: limit(ctx, 'applications'),
      ...formRoute({
        summary: 'Corregir la postulación hasta el cierre',
        description: 'Los archivos de `keep[]` se conservan, los de `files[]` se agregan y los demás se quitan.',
        tags,
        body: linkToken
          .extend(ownFields.shape)
          .extend({ keep: z.array(z.string()).optional(), files: z.array(fileField).optional() }),
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
      return readForm(request, limits, async (form) => {
        const { data } = linkToken.safeParse(form.fields);
        if (!data) throw new HttpError(404, OWN_TEXTS.dead);
        await editOwn(ctx, data.token, form, arrivedAt);
        return readOwn(ctx, data.token);
      });
    },
  );

  app.post(
    '/api/my-application/withdraw',
    {
      config: open,
      schema: {
        summary: 'Retirar la postulación',
        tags,
        body: linkToken,
        response: { 200: ownApplication, 404: errorBody, 422: errorBody },
      },
    },
    async (request) => {
      await withdrawOwn(ctx, request.body.token);
      return readOwn(ctx, request.body.token);
    },
  );

  app.post(
    '/api/my-application/files/:id',
    {
      config: open,
      schema: { summary: 'Un archivo propio', tags, params: z.object({ id: z.uuid() }), body: linkToken },
    },
    async (request, reply) => {
      const file = await ownFile(ctx, request.body.token, request.params.id);
      return sendDownload(reply, ctx.uploads.folders.applications, file, 'private');
    },
  );
}
