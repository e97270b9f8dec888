/** The calls about publications. Source: specification, point 7; decisions, "Answers and errors". */
import { errorBody } from '@trama/shared/errors';
import { publication, publicationInput } from '@trama/shared/publications';
import { MESSAGES } from '@trama/shared/texts/messages';
import { z } from 'zod';
import { type Context, nowIso } from '../../context.ts';
import type { App } from '../../core/http/app.ts';
import { fileField } from '../../core/http/docs.ts';
import { listSizeParams } from '../../core/http/list-query.ts';
import { parseItem, registerItems } from '../content/index.ts';
import {
  findPublicPublication,
  listPublications,
  listPublicPublications,
  publicationAnswer,
  publicationShelf,
} from './repository.ts';

const tag = 'publicaciones';
const body = publicationInput.extend({ file: fileField.optional() });

/** The specification names the payload in two ways; both are understood. */
const ALIASES = { publication_title: 'title', publication_author: 'author', publication_content: 'content' } as const;

function named(fields: Record<string, unknown>): Record<string, unknown> {
  const known = { ...fields };
  for (const [alias, name] of Object.entries(ALIASES)) known[name] ??= fields[alias];
  return known;
}

export function registerPublications(app: App, ctx: Context): void {
  app.get(
    '/api/all-publications/:limit',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Publicaciones, la más reciente primero',
        tags: [tag],
        params: listSizeParams,
        response: { 200: z.object({ posts: z.array(publication) }), 422: errorBody },
      },
    },
    async (request) => {
      const rows = await listPublicPublications(ctx.db, nowIso(ctx), request.params.limit);
      return { posts: rows.map(publicationAnswer) };
    },
  );

  registerItems(app, ctx, {
    collection: 'publications',
    tag,
    missing: MESSAGES.publication.notFound,
    words: {
      list: { summary: 'Publicaciones, borradores incluidos, como las pide ra-data-simple-rest' },
      one: { summary: 'Una publicación' },
      create: {
        summary: 'Crear una publicación',
        description:
          '`file` (o `publication_image`) es la imagen; también se entienden `publication_title`, `publication_author` y ' +
          '`publication_content`. `user` y `user_id` se aceptan y se ignoran: la autora es la cuenta del token.',
      },
      edit: {
        summary: 'Editar una publicación',
        description: 'Los mismos campos que al crear; sin `file` se conserva la imagen, y sin ninguna se pide una.',
      },
      remove: { summary: 'Eliminar una publicación' },
      restore: { summary: 'Sacar una publicación de la papelera' },
    },
    shelf: publicationShelf,
    findPublic: findPublicPublication,
    list: listPublications,
    bodies: { create: body, edit: body },
    answers: { single: z.object({ post: publication }), listed: publication },
    single: (row) => ({ post: publicationAnswer(row) }),
    listed: publicationAnswer,
    pictureOf: ({ files }) => files.find(({ field }) => field === 'file' || field === 'publication_image'),
    read: ({ fields }) =>
      parseItem(publicationInput, { name: 'content', required: MESSAGES.publication.contentRequired }, named(fields)),
  });
}
