/** The calls about news. Source: specification, point 7; decisions, "Answers and errors". */
import { errorBody } from '@trama/shared/errors';
import { newsInput, newsPost } from '@trama/shared/news';
import { MESSAGES } from '@trama/shared/texts/messages';
import { z } from 'zod';
import { type Context, nowIso } from '../../context.ts';
import type { App } from '../../core/http/app.ts';
import { fileField } from '../../core/http/docs.ts';
import { listSizeParams } from '../../core/http/list-query.ts';
import { parseItem, registerItems } from '../content/index.ts';
import { findPublicPost, listPosts, listPublicPosts, newsShelf, postAnswer } from './repository.ts';

const tag = 'noticias';
const body = newsInput.extend({ file: fileField.optional() });

export function registerNews(app: App, ctx: Context): void {
  app.get(
    '/api/all-posts/:limit',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Noticias publicadas, la más reciente primero',
        tags: [tag],
        params: listSizeParams,
        response: { 200: z.object({ posts: z.array(newsPost) }), 422: errorBody },
      },
    },
    async (request) => {
      const rows = await listPublicPosts(ctx.db, nowIso(ctx), request.params.limit);
      return { posts: rows.map((row) => postAnswer(row, false)) };
    },
  );

  registerItems(app, ctx, {
    collection: 'posts',
    tag,
    missing: MESSAGES.news.notFound,
    words: {
      list: { summary: 'Noticias, borradores incluidos, como las pide ra-data-simple-rest' },
      one: { summary: 'Una noticia' },
      create: {
        summary: 'Crear una noticia',
        description: '`file` es la imagen. `user` se acepta y se ignora: la autora es la cuenta del token.',
      },
      edit: {
        summary: 'Editar una noticia',
        description: 'Los mismos campos que al crear; sin `file` se conserva la imagen, y sin ninguna se pide una.',
      },
      remove: { summary: 'Eliminar una noticia' },
      restore: { summary: 'Sacar una noticia de la papelera' },
    },
    shelf: newsShelf,
    findPublic: findPublicPost,
    list: listPosts,
    bodies: { create: body, edit: body },
    answers: { single: z.object({ post: newsPost }), listed: newsPost },
    single: (row, forRoot) => ({ post: postAnswer(row, forRoot) }),
    listed: (row) => postAnswer(row, true),
    pictureOf: ({ files }) => files.find(({ field }) => field === 'file'),
    read: ({ fields }) => parseItem(newsInput, { name: 'content', required: MESSAGES.news.contentRequired }, fields),
  });
}
