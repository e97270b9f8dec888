/** Routes of the authors' pages about the talk: its place, final abstract, files and recording. */
import { coauthorTalk } from '@trama/shared/applications/coauthors';
import { linkToken } from '@trama/shared/applications/own-application';
import { LIMITS } from '@trama/shared/limits';
import { materialInput } from '@trama/shared/programme/materials';
import { materialRemoval, ownAbstract, ownTalk } from '@trama/shared/programme/own-talk';
import { APPLICATION_MESSAGES } from '@trama/shared/texts/application-form';
import type { Context } from '../../context.ts';
import { BY_VISITORS } from '../../core/audit/request-entry.ts';
import type { App } from '../../core/http/app.ts';
import { BODY_LIMITS } from '../../core/http/body-limits.ts';
import { joinBodies, optionalFile } from '../../core/http/docs.ts';
import { countedToken, linkedFileRoute, linkRoute, linkTokenOf } from '../../core/http/link-routes.ts';
import { type FormLimits, readForm } from '../../core/http/multipart.ts';
import { parseFields } from '../../core/http/parse.ts';
import { route } from '../../core/http/route.ts';
import { sendDownload } from '../../core/uploads/routes.ts';
import { coauthorPlace } from './author-places.ts';
import { admitOwnMaterial, ownTalkFile, putOwnMaterial, readOwnTalk, removeOwnMaterial, writeOwnAbstract } from './own-talk.ts';

const tags = ['postulación propia'];

/** Limits of a form with one file of a talk. */
export const MATERIAL_LIMITS: FormLimits = {
  fileSize: LIMITS.applicationFile.bytes,
  files: 1,
  tooLarge: { field: 'file', message: APPLICATION_MESSAGES.fileTooLarge },
  tooMany: { field: 'file', message: APPLICATION_MESSAGES.fileTooMany },
};

export function registerOwnTalk(app: App, ctx: Context): void {
  linkRoute(
    app,
    '/api/my-application/talk',
    {
      summary: 'La ponencia de una postulación aceptada',
      description:
        'Su lugar en el programa, resumen final, archivos y grabación, hasta cuándo se cambian y desde cuándo se muestran.',
      tags,
      response: ownTalk,
    },
    (token) => readOwnTalk(ctx, token),
  );

  linkRoute(
    app,
    '/api/coauthorship/talk',
    {
      summary: 'El lugar de la ponencia de una coautora en el programa publicado',
      tags: ['coautoría'],
      response: coauthorTalk,
    },
    (token) => coauthorPlace(ctx, token),
  );

  route(app, 'POST /api/my-application/talk/materials', {
    access: 'public',
    audit: BY_VISITORS,
    summary: 'Agregar o cambiar diapositivas, póster o grabación',
    description:
      'Con `file`, o con `url` si es una grabación. Toma el lugar de lo que había de su tipo; sin archivo ni dirección cambia solo la licencia.',
    tags,
    form: true,
    body: joinBodies(linkToken, materialInput, optionalFile),
    responses: { 200: ownTalk },
    refusals: [404],
    limit: 'applications',
    handler: (request) =>
      readForm(
        request,
        { ...MATERIAL_LIMITS, admit: async (fields) => admitOwnMaterial(ctx, await countedToken(ctx, fields)) },
        async ({ fields, files: [file] }) => {
          const token = linkTokenOf(fields);
          await admitOwnMaterial(ctx, token);
          await putOwnMaterial(ctx, token, parseFields(materialInput, fields), file);
          return readOwnTalk(ctx, token);
        },
      ),
  });

  route(app, 'POST /api/my-application/talk/materials/remove', {
    access: 'public',
    audit: BY_VISITORS,
    summary: 'Quitar diapositivas, póster o grabación',
    tags,
    body: materialRemoval,
    responses: { 200: ownTalk },
    refusals: [404],
    bodyLimit: BODY_LIMITS.token,
    handler: async ({ body: { token, kind } }) => {
      await removeOwnMaterial(ctx, token, kind);
      return readOwnTalk(ctx, token);
    },
  });

  route(app, 'POST /api/my-application/talk/abstract', {
    access: 'public',
    audit: BY_VISITORS,
    summary: 'Escribir el resumen final',
    description:
      'Se muestra donde se muestra la ponencia, y en el libro de resúmenes. Con `version`, 409 si la ponencia cambió después.',
    tags,
    body: ownAbstract,
    responses: { 200: ownTalk },
    refusals: [404],
    limit: 'applications',
    handler: async ({ body }) => {
      await writeOwnAbstract(ctx, body);
      return readOwnTalk(ctx, body.token);
    },
  });

  linkedFileRoute(
    app,
    '/api/my-application/talk/files',
    { summary: 'Un archivo de la ponencia propia', tags },
    async (reply, token, id) =>
      sendDownload(reply, ctx.uploads.folders.applications, await ownTalkFile(ctx, token, id), 'private'),
  );
}
