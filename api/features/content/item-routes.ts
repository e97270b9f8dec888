/** The calls on events, news and publications that differ in nothing but what they are about. */
import { errorBody } from '@trama/shared/errors';
import { contentId } from '@trama/shared/fields';
import { z } from 'zod';
import { type Context, nowIso } from '../../context.ts';
import type { Db } from '../../core/database/open.ts';
import { accountOf } from '../../core/http/access.ts';
import type { App } from '../../core/http/app.ts';
import { formRoute } from '../../core/http/docs.ts';
import { found } from '../../core/http/errors.ts';
import type { ListRequest } from '../../core/http/list-query.ts';
import { listRoute } from '../../core/http/list-route.ts';
import type { Form, ReceivedFile } from '../../core/http/multipart.ts';
import { readImageForm } from '../../core/uploads/image-form.ts';
import { createItem, editItem, type Item, removeItem, restoreItem, type Shelf } from './life-cycle.ts';

/** How a call is described. */
interface Words {
  summary: string;
  description?: string;
}

/** One kind of content, as its calls know it. */
export interface ItemKind<Row extends Item, Input> {
  /** `/api/<collection>`. */
  collection: 'events' | 'posts' | 'publications';
  tag: string;
  /** Sentence of a 404. */
  missing: string;
  words: Record<'list' | 'one' | 'create' | 'edit' | 'remove' | 'restore', Words>;
  shelf: Shelf<Row, Input>;
  /** An item that visitors may see at `now` (ISO). */
  findPublic(db: Db, id: number, now: string): Promise<Row | undefined>;
  list(db: Db, wanted: ListRequest): Promise<{ rows: Row[]; total: number }>;
  /** What create and edit take, as documented; `read` judges it. */
  bodies: { create: z.ZodType; edit: z.ZodType };
  /** One item alone, and one in the administrators' list. */
  answers: { single: z.ZodType<object>; listed: z.ZodType<object> };
  /** @param forRoot administrators are told more of some */
  single(row: Row, forRoot: boolean): object;
  listed(row: Row): object;
  /** The picture among the form's files. */
  pictureOf(form: Form): ReceivedFile | undefined;
  /** The form's fields, judged. Throws HttpError 422. */
  read(form: Form, isNew: boolean): Input;
}

const params = z.object({ id: contentId });

export function registerItems<Row extends Item, Input>(app: App, ctx: Context, kind: ItemKind<Row, Input>): void {
  const { collection, words, shelf, answers, bodies } = kind;
  const config = { access: 'root' } as const;
  const tags = [kind.tag];
  const refusals = { 413: errorBody, 415: errorBody, 422: errorBody };

  /** For an administrator. Throws HttpError 404 without one. */
  const answer = (row: Row | undefined): object => kind.single(found(row, kind.missing), true);

  listRoute(app, {
    description: 'Filtros: `q` (título), `id`, `status`, `deleted` (la papelera). La respuesta lleva `Content-Range`.',
    ...words.list,
    name: collection,
    tags,
    answer: answers.listed,
    async list(wanted) {
      const { rows, total } = await kind.list(ctx.db, wanted);
      return { rows: rows.map(kind.listed), total };
    },
  });

  app.get(
    `/api/${collection}/:id`,
    {
      config: { access: 'public' },
      schema: { ...words.one, tags, params, response: { 200: answers.single, 404: errorBody } },
    },
    async (request) => {
      const { id } = request.params;
      const forRoot = request.account?.role === 'root';
      const row = forRoot ? await shelf.find(ctx.db, id) : await kind.findPublic(ctx.db, id, nowIso(ctx));
      return kind.single(found(row, kind.missing), forRoot);
    },
  );

  app.post(
    `/api/${collection}`,
    { config, ...formRoute({ ...words.create, tags, body: bodies.create, response: { 201: answers.single, ...refusals } }) },
    async (request, reply) => {
      const author = accountOf(request).userId;
      const row = await readImageForm(ctx.uploads, request, async (form) =>
        createItem(ctx, shelf, kind.read(form, true), kind.pictureOf(form), author),
      );
      return reply.code(201).send(answer(row));
    },
  );

  app.put(
    `/api/${collection}/:id`,
    {
      config,
      ...formRoute({
        ...words.edit,
        tags,
        params,
        body: bodies.edit,
        response: { 200: answers.single, 404: errorBody, ...refusals },
      }),
    },
    async (request) => {
      const { id } = request.params;
      // Asked before the body is read: what does not exist is 404, however wrong the form.
      answer(await shelf.find(ctx.db, id));
      return answer(
        await readImageForm(ctx.uploads, request, async (form) =>
          editItem(ctx, shelf, id, kind.read(form, false), kind.pictureOf(form)),
        ),
      );
    },
  );

  app.delete(
    `/api/${collection}/:id`,
    {
      config,
      schema: {
        description: 'Deja de verse al momento; queda 30 días en la papelera.',
        ...words.remove,
        tags,
        params,
        response: { 200: answers.single, 404: errorBody },
      },
    },
    async (request) => answer(await removeItem(ctx, shelf, request.params.id)),
  );

  app.post(
    `/api/${collection}/:id/restore`,
    { config, schema: { ...words.restore, tags, params, response: { 200: answers.single, 404: errorBody } } },
    async (request) => answer(await restoreItem(ctx, shelf, request.params.id)),
  );
}
