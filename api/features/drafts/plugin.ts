/** Saving an application to go on elsewhere, and opening it by its link. */
import { draftToSave, savedDraft } from '@trama/shared/drafts';
import { errorBody, fieldErrors } from '@trama/shared/errors';
import { LIMITS } from '@trama/shared/limits';
import { APPLICATION_MESSAGES as m } from '@trama/shared/texts/application-form';
import { z } from 'zod';
import { noteAudit } from '../../core/audit/request-entry.ts';
import { rootRoute } from '../../core/http/access.ts';
import type { App } from '../../core/http/app.ts';
import { BODY_LIMITS } from '../../core/http/body-limits.ts';
import { fileField, formRoute, joinBodies } from '../../core/http/docs.ts';
import { invalid } from '../../core/http/errors.ts';
import { limit } from '../../core/http/limits.ts';
import { linkRoute } from '../../core/http/link-routes.ts';
import { type Form, type FormLimits, readForm } from '../../core/http/multipart.ts';
import { admitDraft, openDraft, saveDraft } from './drafts.ts';
import { deleteUnprovedDrafts } from './upkeep.ts';

const tags = ['borradores'];
const FILES: FormLimits = {
  fileSize: LIMITS.applicationFile.bytes,
  files: LIMITS.applicationFile.count,
  tooLarge: { field: 'files', message: m.fileTooLarge },
  tooMany: { field: 'files', message: m.fileTooMany },
};

const ids = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat());

function draftIn(fields: Form['fields']) {
  const parsed = draftToSave.safeParse(fields);
  if (!parsed.success) throw invalid(fieldErrors(parsed.error));
  return parsed.data;
}

export default async function drafts(app: App): Promise<void> {
  const { ctx } = app;
  app.post(
    '/api/application-drafts',
    {
      config: { access: 'public' },
      bodyLimit: BODY_LIMITS.long,
      onRequest: limit(ctx, 'drafts'),
      ...formRoute({
        summary: 'Guardar una postulación para seguir después',
        description:
          'Sin `token` crea un borrador y envía su enlace; responde otro, de esta pestaña, que deja de servir cuando se abre el enviado. Hasta entonces caben 20 MB de archivos. Con él, los archivos de `keep[]` se conservan, los de `files[]` se agregan y los demás se quitan. Nunca se guarda `inclusion`.',
        tags,
        body: joinBodies(draftToSave, z.object({ keep: z.array(z.string()).optional(), files: z.array(fileField).optional() })),
        response: {
          200: savedDraft,
          404: errorBody,
          410: errorBody,
          413: errorBody,
          415: errorBody,
          422: errorBody,
          429: errorBody,
        },
      }),
    },
    (request) => {
      const admit = (fields: Form['fields']) => admitDraft(ctx, draftIn(fields));
      return readForm(request, { ...FILES, admit }, ({ fields, files }) =>
        saveDraft(ctx, draftIn(fields), { files, keep: ids.safeParse(fields.keep).data ?? [] }),
      );
    },
  );

  app.delete(
    '/api/application-drafts/unproved',
    rootRoute({
      summary: 'Borrar los borradores cuyo enlace nadie abrió',
      description: 'Con sus archivos. Los de quienes abrieron su enlace quedan como están.',
      tags,
      response: { 200: z.object({ count: z.number().int() }) },
    }),
    async () => {
      const count = await deleteUnprovedDrafts(ctx);
      noteAudit({ detail: { count } });
      return { count };
    },
  );

  linkRoute(app, '/api/application-drafts/open', { summary: 'El borrador de un enlace', tags, answer: savedDraft }, (token) =>
    openDraft(ctx, token),
  );
}
