/** Files and recordings of talks: administrators add and remove them for a speaker, visitors get those that are shown. */
import { errorBody } from '@trama/shared/errors';
import { contentId } from '@trama/shared/fields';
import { talk } from '@trama/shared/programme';
import { materialInput, materialKind } from '@trama/shared/talk-materials';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { rootRoute } from '../../core/http/access.ts';
import type { App } from '../../core/http/app.ts';
import { formRoute, joinBodies, optionalFile } from '../../core/http/docs.ts';
import { orNotFound } from '../../core/http/errors.ts';
import { readForm } from '../../core/http/multipart.ts';
import { parseFields } from '../../core/http/parse.ts';
import { sendDocument } from '../../core/uploads/routes.ts';
import { findTalkFile, putMaterial, removeMaterial } from './materials.ts';
import { MATERIAL_LIMITS } from './own-talk-routes.ts';
import { talkOf } from './talks.ts';

const tags = ['programa'];

export function registerTalkMaterials(app: App, ctx: Context): void {
  app.post(
    '/api/talks/:id/materials',
    {
      config: { access: 'root' },
      ...formRoute({
        summary: 'Agregar o cambiar diapositivas, póster o grabación de una ponencia',
        description:
          'En nombre de quien presenta, con la licencia que ella elige. Como en `POST /my-application/talk/materials`.',
        tags,
        params: z.object({ id: contentId }),
        body: joinBodies(materialInput, optionalFile),
        response: { 200: talk, 404: errorBody, 413: errorBody, 415: errorBody, 422: errorBody },
      }),
    },
    (request) =>
      readForm(request, MATERIAL_LIMITS, async ({ fields, files: [file] }) => {
        const { id } = request.params;
        const input = parseFields(materialInput, fields);
        await putMaterial(ctx, (trx) => talkOf(trx, id), input, file);
        return talkOf(ctx.db, id);
      }),
  );

  app.delete(
    '/api/talks/:id/materials/:kind',
    rootRoute({
      summary: 'Quitar diapositivas, póster o grabación de una ponencia',
      tags,
      params: z.object({ id: contentId, kind: materialKind }),
      response: { 200: talk, 404: errorBody },
    }),
    async ({ params: { id, kind } }) => {
      await removeMaterial(ctx, (trx) => talkOf(trx, id), kind);
      return talkOf(ctx.db, id);
    },
  );

  app.get(
    '/uploads/talk-files/:id/:name',
    { config: { access: 'public' }, schema: { params: z.object({ id: z.uuid(), name: z.string() }) } },
    async (request, reply) => {
      const { id } = request.params;
      const file = orNotFound(await findTalkFile(ctx.db, id));
      return sendDocument(
        reply,
        ctx.uploads.folders.applications,
        file,
        await app.uploadAccess.cacheability('documents', id, request.query),
      );
    },
  );
}
