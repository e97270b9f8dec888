/** The calls about publications. Source: specification, point 7; decisions, "Answers and errors". */
import { errorBody } from '@trama/shared/errors';
import { contentId } from '@trama/shared/fields';
import { LIMITS } from '@trama/shared/limits';
import { MESSAGES } from '@trama/shared/messages';
import { publication, publicationInput } from '@trama/shared/publications';
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
import {
  findPublicPublication,
  listPublications,
  listPublicPublications,
  type PublicationRow,
  publicationAnswer,
  publicationShelf,
} from './repository.ts';

const tags = ['publicaciones'];
const params = z.object({ id: contentId });
const body = publicationInput.extend({ file: fileField.optional() });
const single = z.object({ post: publication });
const refusals = { 401: errorBody, 413: errorBody, 415: errorBody, 422: errorBody };

/** The specification names the payload in two ways; both are understood. */
const ALIASES = { publication_title: 'title', publication_author: 'author', publication_content: 'content' } as const;
function parse({ fields }: Form) {
  const named: Record<string, unknown> = { ...fields };
  for (const [alias, name] of Object.entries(ALIASES)) named[name] ??= fields[alias];
  return parseItem(publicationInput, named);
}
const pictureOf = (form: Form) => form.files.find((file) => file.field === 'file' || file.field === 'publication_image');

/** `{post}` for an administrator. Throws HttpError 404 without one. */
function answer(row: PublicationRow | undefined) {
  if (!row) throw notFound(MESSAGES.publication.notFound);
  return { post: publicationAnswer(row) };
}

export function registerPublications(app: App, ctx: Context): void {
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
    '/api/all-publications/:limit',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Publicaciones, la más reciente primero',
        tags,
        params: listSizeParams,
        response: { 200: z.object({ posts: z.array(publication) }), 422: errorBody },
      },
    },
    async (request) => {
      const rows = await listPublicPublications(ctx.db, nowIso(ctx), request.params.limit);
      return { posts: rows.map((row) => publicationAnswer(row)) };
    },
  );

  app.get(
    '/api/publications',
    {
      config: { access: 'root' },
      schema: {
        summary: 'Publicaciones, borradores incluidos, como las pide ra-data-simple-rest',
        description: 'Filtros: `q` (título), `id`, `status`, `deleted` (la papelera). La respuesta lleva `Content-Range`.',
        tags,
        querystring: listQuery,
        response: { 200: z.array(publication), 401: errorBody, 422: errorBody },
      },
    },
    async (request, reply) => {
      const wanted = listRequest(request.query);
      const { rows, total } = await listPublications(ctx.db, wanted);
      contentRange(reply, 'publications', wanted.offset, rows.length, total);
      return rows.map((row) => publicationAnswer(row));
    },
  );

  app.get(
    '/api/publications/:id',
    {
      config: { access: 'public' },
      schema: { summary: 'Una publicación', tags, params, response: { 200: single, 404: errorBody } },
    },
    async (request) => {
      const { id } = request.params;
      const row =
        request.account?.role === 'root'
          ? await publicationShelf.find(ctx.db, id)
          : await findPublicPublication(ctx.db, id, nowIso(ctx));
      if (!row) throw notFound(MESSAGES.publication.notFound);
      return { post: publicationAnswer(row) };
    },
  );

  app.post(
    '/api/publications',
    {
      config: { access: 'root' },
      ...formRoute({
        summary: 'Crear una publicación',
        description:
          '`file` (o `publication_image`) es la imagen; también se entienden `publication_title`, `publication_author` y ' +
          '`publication_content`. `user` y `user_id` se aceptan y se ignoran: la autora es la cuenta del token.',
        tags,
        body,
        response: { 201: single, ...refusals },
      }),
    },
    async (request, reply) => {
      const author = accountOf(request).userId;
      const row = await read(request, (form) => createItem(ctx, publicationShelf, parse(form), pictureOf(form), author));
      return reply.code(201).send(answer(row));
    },
  );

  app.put(
    '/api/publications/:id',
    {
      config: { access: 'root' },
      ...formRoute({
        summary: 'Editar una publicación',
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
      answer(await publicationShelf.find(ctx.db, id));
      return answer(await read(request, (form) => editItem(ctx, publicationShelf, id, parse(form), pictureOf(form))));
    },
  );

  app.delete(
    '/api/publications/:id',
    {
      config: { access: 'root' },
      schema: {
        summary: 'Eliminar una publicación',
        description: 'Deja de verse al momento; queda 30 días en la papelera.',
        tags,
        params,
        response: { 200: single, 401: errorBody, 404: errorBody },
      },
    },
    async (request) => answer(await removeItem(ctx, publicationShelf, request.params.id)),
  );

  app.post(
    '/api/publications/:id/restore',
    {
      config: { access: 'root' },
      schema: {
        summary: 'Sacar una publicación de la papelera',
        tags,
        params,
        response: { 200: single, 401: errorBody, 404: errorBody },
      },
    },
    async (request) => answer(await restoreItem(ctx, publicationShelf, request.params.id)),
  );
}
