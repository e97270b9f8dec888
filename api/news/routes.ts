/** The calls about news. Source: specification, point 7; decisions, "Answers and errors". */
import { errorBody } from '@trama/shared/errors';
import { contentId } from '@trama/shared/fields';
import { LIMITS } from '@trama/shared/limits';
import { MESSAGES } from '@trama/shared/messages';
import { newsInput, newsPost } from '@trama/shared/news';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../app.ts';
import { parseItem } from '../content/input.ts';
import { createItem, editItem, removeItem, restoreItem } from '../content/life-cycle.ts';
import { type Context, nowIso } from '../context.ts';
import { accountOf } from '../http/access.ts';
import { fileField, formRoute } from '../http/docs.ts';
import { notFound } from '../http/errors.ts';
import { contentRange, listQuery, listRequest, listSizeParams } from '../http/list-query.ts';
import { type Form, readForm } from '../http/multipart.ts';
import { findPublicPost, listPosts, listPublicPosts, newsShelf, type PostRow, postAnswer } from './repository.ts';

const tags = ['noticias'];
const params = z.object({ id: contentId });
const body = newsInput.extend({ file: fileField.optional() });
const single = z.object({ post: newsPost });
const refusals = { 401: errorBody, 413: errorBody, 415: errorBody, 422: errorBody };
const pictureOf = (form: Form) => form.files.find((file) => file.field === 'file');

/** `{post}` for an administrator. Throws HttpError 404 without one. */
function answer(row: PostRow | undefined) {
  if (!row) throw notFound(MESSAGES.news.notFound);
  return { post: postAnswer(row, true) };
}

export function registerNews(app: App, ctx: Context): void {
  const read = <Result>(request: FastifyRequest, use: (form: Form) => Promise<Result>) =>
    readForm(
      request,
      {
        temporary: ctx.uploads.folders.temporary,
        fileSize: LIMITS.image.bytes,
        files: 1,
        tooLarge: { field: 'file', message: MESSAGES.image.tooLarge },
      },
      use,
    );

  app.get(
    '/api/all-posts/:limit',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Noticias publicadas, la más reciente primero',
        tags,
        params: listSizeParams,
        response: { 200: z.object({ posts: z.array(newsPost) }), 422: errorBody },
      },
    },
    async (request) => {
      const rows = await listPublicPosts(ctx.db, nowIso(ctx), request.params.limit);
      return { posts: rows.map((row) => postAnswer(row, false)) };
    },
  );

  app.get(
    '/api/posts',
    {
      config: { access: 'root' },
      schema: {
        summary: 'Noticias, borradores incluidos, como las pide ra-data-simple-rest',
        description: 'Filtros: `q` (título), `id`, `status`, `deleted` (la papelera). La respuesta lleva `Content-Range`.',
        tags,
        querystring: listQuery,
        response: { 200: z.array(newsPost), 401: errorBody, 422: errorBody },
      },
    },
    async (request, reply) => {
      const wanted = listRequest(request.query);
      const { rows, total } = await listPosts(ctx.db, wanted);
      contentRange(reply, 'posts', wanted.offset, rows.length, total);
      return rows.map((row) => postAnswer(row, true));
    },
  );

  app.get(
    '/api/posts/:id',
    { config: { access: 'public' }, schema: { summary: 'Una noticia', tags, params, response: { 200: single, 404: errorBody } } },
    async (request) => {
      const { id } = request.params;
      const forRoot = request.account?.role === 'root';
      const row = forRoot ? await newsShelf.find(ctx.db, id) : await findPublicPost(ctx.db, id, nowIso(ctx));
      if (!row) throw notFound(MESSAGES.news.notFound);
      return { post: postAnswer(row, forRoot) };
    },
  );

  app.post(
    '/api/posts',
    {
      config: { access: 'root' },
      ...formRoute({
        summary: 'Crear una noticia',
        description: '`file` es la imagen. `user` se acepta y se ignora: la autora es la cuenta del token.',
        tags,
        body,
        response: { 201: single, ...refusals },
      }),
    },
    async (request, reply) => {
      const author = accountOf(request).userId;
      const row = await read(request, (form) =>
        createItem(ctx, newsShelf, parseItem(newsInput, form.fields), pictureOf(form), author),
      );
      return reply.code(201).send(answer(row));
    },
  );

  app.put(
    '/api/posts/:id',
    {
      config: { access: 'root' },
      ...formRoute({
        summary: 'Editar una noticia',
        description: 'Los mismos campos que al crear; sin `file` se conserva la imagen, y sin ninguna se pide una.',
        tags,
        params,
        body,
        response: { 200: single, 404: errorBody, ...refusals },
      }),
    },
    async (request) => {
      const { id } = request.params;
      // What does not exist is 404, however wrong the form.
      answer(await newsShelf.find(ctx.db, id));
      return answer(
        await read(request, (form) => editItem(ctx, newsShelf, id, parseItem(newsInput, form.fields), pictureOf(form))),
      );
    },
  );

  app.delete(
    '/api/posts/:id',
    {
      config: { access: 'root' },
      schema: {
        summary: 'Eliminar una noticia',
        description: 'Deja de verse al momento; queda 30 días en la papelera.',
        tags,
        params,
        response: { 200: single, 401: errorBody, 404: errorBody },
      },
    },
    async (request) => answer(await removeItem(ctx, newsShelf, request.params.id)),
  );

  app.post(
    '/api/posts/:id/restore',
    {
      config: { access: 'root' },
      schema: {
        summary: 'Sacar una noticia de la papelera',
        tags,
        params,
        response: { 200: single, 401: errorBody, 404: errorBody },
      },
    },
    async (request) => answer(await restoreItem(ctx, newsShelf, request.params.id)),
  );
}
