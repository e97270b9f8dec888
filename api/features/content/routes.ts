/** The calls on events, news and publications that differ only in their kind. */
import { errorBody } from '@trama/shared/errors';
import { contentId } from '@trama/shared/fields';
import { conflictBody, versionField } from '@trama/shared/history';
import { IMAGE_MESSAGES } from '@trama/shared/texts/images';
import { z } from 'zod';
import { type Context, nowIso } from '../../context.ts';
import { accountOf } from '../../core/http/access.ts';
import type { App } from '../../core/http/app.ts';
import { fileField, formRoute, joinBodies } from '../../core/http/docs.ts';
import { orNotFound } from '../../core/http/errors.ts';
import { listSizeParams } from '../../core/http/list-query.ts';
import { listRoute } from '../../core/http/list-route.ts';
import type { Form } from '../../core/http/multipart.ts';
import { saveOf } from '../../core/revisions/versions.ts';
import { readImageForm } from '../../core/uploads/image-form.ts';
import { listItems } from './admin-list.ts';
import { createItem, editItem, removeItem, restoreItem } from './changes.ts';
import { sampleItems } from './examples.ts';
import type { ContentKind, ContentRow, ContentValues } from './kind.ts';
import { answerOf, payloadOf } from './payload.ts';
import { findItem, findPublicItem, listNewest } from './repository.ts';

const params = z.object({ id: contentId });
const config = { access: 'root' } as const;
const refusals = { 413: errorBody, 415: errorBody, 422: errorBody };

export function registerContent<Row extends ContentRow, Values extends ContentValues>(
  app: App,
  ctx: Context,
  kind: ContentKind<Row, Values>,
): void {
  const { collection, docs, input, picture, schema } = kind;
  const tags = [docs.tag];
  const path = `/api/${collection}` as const;
  const single: z.ZodType<object> = kind.inPost ? z.object({ post: schema }) : schema;
  const found = { 200: single, 404: errorBody };
  const pictureOf = ({ files }: Form) => files.find(({ field }) => picture.fields.includes(field));

  /** Throws HttpError 404 without a row. */
  const answer = (row: Row | undefined, forRoot = true) => answerOf(kind, orNotFound(row, kind.missing), forRoot);

  function read(form: Form, isNew: boolean): Values {
    const pictureMissing = isNew && picture.required && !pictureOf(form);
    return kind.read(form.fields, pictureMissing ? { file: IMAGE_MESSAGES.required } : {});
  }

  listRoute(app, {
    summary: `${docs.many}, borradores incluidos, como ${docs.them} pide ra-data-simple-rest`,
    description: 'Filtros: `q` (título), `id`, `status`, `deleted` (la papelera). La respuesta lleva `Content-Range`.',
    name: collection,
    tags,
    answer: schema,
    async list(wanted) {
      const { rows, total } = await listItems(ctx.db, kind, wanted);
      const more = await kind.listed?.(
        ctx.db,
        rows.map(({ id }) => id),
      );
      const samples = await sampleItems(ctx.db, kind.table);
      const listed = rows.map((row) => ({
        ...payloadOf(kind.payload, row, true),
        ...more?.get(row.id),
        ...(samples.has(row.id) && row.version === 1 && { example: true }),
      }));
      return { rows: listed, total };
    },
  });

  if (docs.newest)
    app.get(
      `/api/all-${collection}/:limit`,
      {
        config: { access: 'public' },
        schema: {
          summary: docs.newest,
          tags,
          params: listSizeParams,
          response: { 200: z.object({ posts: z.array(schema) }), 422: errorBody },
        },
      },
      async (request) => {
        const rows = await listNewest(ctx.db, kind, nowIso(ctx), request.params.limit);
        return { posts: rows.map((row) => payloadOf(kind.payload, row, false)) };
      },
    );

  app.get(
    `${path}/:id`,
    {
      config: { access: 'public' },
      schema: { summary: docs.one.replace(/^u/u, 'U'), tags, params, response: found },
    },
    async (request) => {
      const { id } = request.params;
      const forRoot = request.account?.role === 'root';
      const row = forRoot ? await findItem(ctx.db, kind, id) : await findPublicItem(ctx.db, kind, id, nowIso(ctx));
      return answer(row, forRoot);
    },
  );

  app.post(
    path,
    {
      config,
      ...formRoute({
        summary: `Crear ${docs.one}`,
        description: docs.create,
        tags,
        body: joinBodies(input, z.object({ file: picture.required ? fileField : fileField.optional() })),
        response: { 201: single, ...refusals },
      }),
    },
    async (request, reply) => {
      const account = accountOf(request).userId;
      const row = await readImageForm(request, async (form) => createItem(ctx, kind, read(form, true), pictureOf(form), account));
      return reply.code(201).send(answer(row));
    },
  );

  app.put(
    `${path}/:id`,
    {
      config,
      ...formRoute({
        summary: `Editar ${docs.one}`,
        description: docs.edit,
        tags,
        params,
        body: joinBodies(input, versionField, z.object({ file: fileField.optional() })),
        response: { ...found, 409: conflictBody, ...refusals },
      }),
    },
    async (request) => {
      const { id } = request.params;
      // Before the body is read: what does not exist is 404, however wrong the form.
      answer(await findItem(ctx.db, kind, id));
      return answer(
        await readImageForm(request, async (form) =>
          editItem(ctx, kind, id, read(form, false), { file: pictureOf(form) }, saveOf(request, form.fields)),
        ),
      );
    },
  );

  app.delete(
    `${path}/:id`,
    {
      config,
      schema: {
        summary: `Eliminar ${docs.one}`,
        description: 'Deja de verse al momento; queda 30 días en la papelera.',
        tags,
        params,
        response: found,
      },
    },
    async (request) => answer(await removeItem(ctx, kind, request.params.id, accountOf(request).userId)),
  );

  app.post(
    `${path}/:id/restore`,
    { config, schema: { summary: `Sacar ${docs.one} de la papelera`, tags, params, response: found } },
    async (request) => answer(await restoreItem(ctx, kind, request.params.id, accountOf(request).userId)),
  );
}
