import { contentId } from '@trama/shared/forms/fields';
import { conflictBody, versionField } from '@trama/shared/records/history';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import { IMAGE_MESSAGES } from '@trama/shared/texts/images';
import { z } from 'zod';
import { type Context, nowIso } from '../../context.ts';
import type { App } from '../../core/http/app.ts';
import { fileField, joinBodies } from '../../core/http/docs.ts';
import { orNotFound } from '../../core/http/errors.ts';
import { listSizeParams } from '../../core/http/list-query.ts';
import type { Form } from '../../core/http/multipart.ts';
import { route } from '../../core/http/route.ts';
import { saveOf } from '../../core/revisions/versions.ts';
import { readImageForm } from '../../core/uploads/image-form.ts';
import { createItem, editItem, removeItem, restoreItem } from './changes.ts';
import type { ContentKind, ContentRow, ContentValues } from './kind.ts';
import { registerContentList } from './list-routes.ts';
import { payloadOf, responseOf } from './payload.ts';
import { findItem, findPublicItem, listNewest } from './repository.ts';

const params = z.object({ id: contentId });

export function registerContent<Row extends ContentRow, Values extends ContentValues>(
  app: App,
  ctx: Context,
  kind: ContentKind<Row, Values>,
): void {
  const { name, collection, docs, input, picture, schema } = kind;
  const { a: one } = CONTENT_WORDS[name];
  const path = `/api/${collection}` as const;
  const single: z.ZodType<object> = kind.inPost ? z.object({ post: schema }) : schema;
  const pictureOf = ({ files }: Form) => files.find(({ field }) => picture.fields.includes(field));

  /** Throws HttpError 404 without a row. */
  const answer = (row: Row | undefined, mayWrite = true) =>
    responseOf(kind, orNotFound(row, CONTENT_WORDS[kind.name].notFound), mayWrite);

  function read(form: Form, isNew: boolean): Values {
    const pictureMissing = isNew && picture.required && !pictureOf(form);
    return kind.read(form.fields, pictureMissing ? { file: IMAGE_MESSAGES.required } : {});
  }

  registerContentList(app, ctx, kind);

  if (docs.newest)
    route(app, `GET /api/all-${collection}/:limit`, {
      access: 'public',
      summary: docs.newest,
      params: listSizeParams,
      responses: { 200: z.object({ posts: z.array(schema) }) },
      refusals: [422],
      handler: async (request) => {
        const rows = await listNewest(ctx.db, kind, nowIso(ctx), request.params.limit);
        return { posts: rows.map((row) => payloadOf(kind.payload, row, false)) };
      },
    });

  route(app, `GET ${path}/:id`, {
    access: 'public',
    summary: one.replace(/^u/u, 'U'),
    params,
    responses: { 200: single },
    handler: async (request) => {
      const { id } = request.params;
      const mayWrite = request.account?.may('content.write') === true;
      const row = mayWrite ? await findItem(ctx.db, kind, id) : await findPublicItem(ctx.db, kind, id, nowIso(ctx));
      return answer(row, mayWrite);
    },
  });

  route(app, `POST ${path}`, {
    access: 'content.write',
    audit: { action: 'create', kind: kind.name },
    summary: `Crear ${one}`,
    description: docs.create,
    form: true,
    body: joinBodies(input, z.object({ file: picture.required ? fileField : fileField.optional() })),
    responses: { 201: single },
    handler: (request) =>
      readImageForm(request, async (form) =>
        answer(await createItem(ctx, kind, read(form, true), pictureOf(form), request.account.userId)),
      ),
  });

  route(app, `PUT ${path}/:id`, {
    access: 'content.write',
    audit: { action: 'change', kind: kind.name },
    summary: `Editar ${one}`,
    description: docs.edit,
    params,
    form: true,
    body: joinBodies(input, versionField, z.object({ file: fileField.optional() })),
    responses: { 200: single },
    refusals: { 409: conflictBody },
    handler: async (request) => {
      const { id } = request.params;
      // Runs before the body is read, so that a missing item is 404 even with an invalid form.
      answer(await findItem(ctx.db, kind, id));
      return answer(
        await readImageForm(request, async (form) =>
          editItem(ctx, kind, id, read(form, false), { file: pictureOf(form) }, saveOf(request, form.fields)),
        ),
      );
    },
  });

  route(app, `DELETE ${path}/:id`, {
    access: 'content.write',
    audit: { action: 'delete', kind: kind.name },
    summary: `Eliminar ${one}`,
    description: 'Deja de verse al momento; queda 30 días en la papelera.',
    params,
    responses: { 200: single },
    handler: async ({ params: { id }, account }) => answer(await removeItem(ctx, kind, id, account.userId)),
  });

  route(app, `POST ${path}/:id/restore`, {
    access: 'content.write',
    audit: { action: 'restore', kind: kind.name },
    summary: `Sacar ${one} de la papelera`,
    params,
    responses: { 200: single },
    handler: async ({ params: { id }, account }) => answer(await restoreItem(ctx, kind, id, account.userId)),
  });
}
