/** Saves an application for later, on any device, and opens it by its link. */
import { draftToSave, savedDraft } from '@trama/shared/applications/drafts';
import { fieldErrors } from '@trama/shared/forms/errors';
import { LIMITS } from '@trama/shared/limits';
import { APPLICATION_MESSAGES as m } from '@trama/shared/texts/application-form';
import { z } from 'zod';
import { BY_VISITORS, noteAudit } from '../../core/audit/request-entry.ts';
import type { App } from '../../core/http/app.ts';
import { BODY_LIMITS } from '../../core/http/body-limits.ts';
import { fileField, joinBodies } from '../../core/http/docs.ts';
import { invalidFields } from '../../core/http/errors.ts';
import { linkRoute } from '../../core/http/link-routes.ts';
import { type Form, type FormLimits, readForm } from '../../core/http/multipart.ts';
import { route } from '../../core/http/route.ts';
import { admitDraft, openDraft, saveDraft } from './drafts.ts';
import { deleteUnprovedDrafts } from './upkeep.ts';

const FILES: FormLimits = {
  fileSize: LIMITS.applicationFile.bytes,
  files: LIMITS.applicationFile.count,
  tooLarge: { field: 'files', message: m.fileTooLarge },
  tooMany: { field: 'files', message: m.fileTooMany },
};

const ids = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat());

/** The form with answers by `questionField`. `saveDraft` stores only answers to the call's questions. */
const draftForm = draftToSave.catchall(z.union([z.string().max(LIMITS.draft.field), z.array(z.string())]));

function draftIn(fields: Form['fields']) {
  const parsed = draftForm.safeParse(fields);
  if (!parsed.success) throw invalidFields(fieldErrors(parsed.error));
  return parsed.data;
}

export default async function drafts(app: App): Promise<void> {
  const { ctx } = app;
  app.decorate('tags', ['borradores']);
  route(app, 'POST /api/application-drafts', {
    access: 'public',
    audit: BY_VISITORS,
    summary: 'Guardar una postulación para seguir después',
    description:
      'Sin `token` crea un borrador y envía su enlace; responde otro, de esta pestaña, que deja de servir cuando se abre el enviado. Hasta entonces caben 20 MB de archivos. Con él, los archivos de `keep[]` se conservan, los de `files[]` se agregan y los demás se quitan. De las respuestas a las preguntas de la convocatoria (`pregunta_…`) se guardan las que no son reservadas ni archivos. Nunca se guarda `inclusion`.',
    form: true,
    body: joinBodies(draftToSave, z.object({ keep: z.array(z.string()).optional(), files: z.array(fileField).optional() })),
    responses: { 200: savedDraft },
    refusals: [404, 410],
    bodyLimit: BODY_LIMITS.long,
    limit: 'drafts',
    handler: (request) => {
      const admit = (fields: Form['fields']) => admitDraft(ctx, draftIn(fields));
      return readForm(request, { ...FILES, admit }, ({ fields, files }) =>
        saveDraft(ctx, draftIn(fields), { files, keep: ids.safeParse(fields.keep).data ?? [] }),
      );
    },
  });

  route(app, 'DELETE /api/application-drafts/unproved', {
    access: 'applications.erase',
    audit: { action: 'erase', kind: 'application' },
    summary: 'Borrar los borradores cuyo enlace nadie abrió',
    description: 'Con sus archivos. Los de quienes abrieron su enlace quedan como están.',
    responses: { 200: z.object({ count: z.number().int() }) },
    handler: async () => {
      const count = await deleteUnprovedDrafts(ctx);
      noteAudit({ detail: { count } });
      return { count };
    },
  });

  linkRoute(app, '/api/application-drafts/open', { summary: 'El borrador de un enlace', response: savedDraft }, (token) =>
    openDraft(ctx, token),
  );
}
