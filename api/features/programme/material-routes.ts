import { contentId } from '@trama/shared/forms/fields';
import { materialInput, materialKind } from '@trama/shared/programme/materials';
import { talk } from '@trama/shared/programme/programme';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { App } from '../../core/http/app.ts';
import { fileResponse, joinBodies, optionalFile } from '../../core/http/docs.ts';
import { orNotFound } from '../../core/http/errors.ts';
import { readForm } from '../../core/http/multipart.ts';
import { parseFields } from '../../core/http/parse.ts';
import { route } from '../../core/http/route.ts';
import { sendDocument } from '../../core/uploads/routes.ts';
import { findTalkFile, putMaterial, removeMaterial } from './materials.ts';
import { MATERIAL_LIMITS } from './own-talk-routes.ts';
import { talkOf } from './talks.ts';

export function registerTalkMaterials(app: App, ctx: Context): void {
  route(app, 'POST /api/talks/:id/materials', {
    access: 'programme.write',
    audit: { action: 'change', kind: 'talk' },
    summary: 'Agregar o cambiar diapositivas, póster o grabación de una ponencia',
    description: 'En nombre de quien presenta, con la licencia que ella elige. Como en `POST /my-application/talk/materials`.',
    params: z.object({ id: contentId }),
    form: true,
    body: joinBodies(materialInput, optionalFile),
    responses: { 200: talk },
    handler: (request) =>
      readForm(request, MATERIAL_LIMITS, async ({ fields, files: [file] }) => {
        const { id } = request.params;
        const input = parseFields(materialInput, fields);
        await putMaterial(ctx, (trx) => talkOf(trx, id), input, file);
        return talkOf(ctx.db, id);
      }),
  });

  route(app, 'DELETE /api/talks/:id/materials/:kind', {
    access: 'programme.write',
    audit: { action: 'change', kind: 'talk' },
    summary: 'Quitar diapositivas, póster o grabación de una ponencia',
    params: z.object({ id: contentId, kind: materialKind }),
    responses: { 200: talk },
    handler: async ({ params: { id, kind } }) => {
      await removeMaterial(ctx, (trx) => talkOf(trx, id), kind);
      return talkOf(ctx.db, id);
    },
  });

  route(app, 'GET /uploads/talk-files/:id/:name', {
    access: 'public',
    params: z.object({ id: z.uuid(), name: z.string() }),
    responses: { 200: fileResponse },
    handler: async (request, reply) => {
      const { id } = request.params;
      const file = orNotFound(await findTalkFile(ctx.db, id));
      return sendDocument(
        reply,
        ctx.uploads.folders.applications,
        file,
        await app.uploadAccess.cacheability('documents', id, request.query),
      );
    },
  });
}
