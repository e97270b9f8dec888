/** The trash for administrators, and what any deletion takes along. */
import { errorBody } from '@trama/shared/errors';
import { contentId } from '@trama/shared/fields';
import { APPLICATION_MESSAGES } from '@trama/shared/texts/application-form';
import { EVENT_MESSAGES } from '@trama/shared/texts/events';
import { NEWS_MESSAGES } from '@trama/shared/texts/news';
import { PERSON_MESSAGES } from '@trama/shared/texts/people';
import { PUBLICATION_MESSAGES } from '@trama/shared/texts/publications';
import { TRASH_TEXTS } from '@trama/shared/texts/trash';
import { type Consequences, consequences, trashItem } from '@trama/shared/trash';
import { z } from 'zod';
import { rootRoute } from '../../core/http/access.ts';
import type { App } from '../../core/http/app.ts';
import { orNotFound } from '../../core/http/errors.ts';
import { listRoute } from '../../core/http/list-route.ts';
import { consequencesOfApplication, consequencesOfItem, consequencesOfPerson } from './consequences.ts';
import { eraseDeleted } from './erase.ts';
import { listTrash } from './list.ts';

const tags = ['papelera'];
const TABLES = { events: 'events', posts: 'news', publications: 'publications' } as const;
const item = z.object({ collection: z.enum(['events', 'posts', 'publications']), id: contentId });

export default async function trash(app: App): Promise<void> {
  const { ctx } = app;
  listRoute(app, {
    name: 'trash',
    summary: 'La papelera: eventos, noticias y publicaciones eliminados',
    description: '`filter` acepta `q` (título) y `kind`. Lo último que se eliminó va primero.',
    tags,
    answer: trashItem,
    list: (wanted) => listTrash(ctx.db, wanted, ctx.clock.now()),
  });

  app.delete(
    '/api/trash/:collection/:id',
    rootRoute({
      summary: 'Borrar para siempre algo que está en la papelera',
      description: 'Un evento se borra con sus postulaciones. No se puede deshacer.',
      tags,
      params: item,
      response: { 200: item, 404: errorBody },
    }),
    async (request) => {
      const { collection, id } = request.params;
      await eraseDeleted(ctx, TABLES[collection], id, TRASH_TEXTS.notInTrash);
      return { collection, id };
    },
  );

  /** `GET /api/<collection>/<id>/consequences` */
  function countRoute<Id extends string | number>(
    collection: string,
    id: z.ZodType<Id>,
    missing: string,
    count: (id: Id) => Promise<Consequences | undefined>,
  ): void {
    const params: z.ZodType<{ id: Id }> = z.object({ id });
    app.get(
      `/api/${collection}/:id/consequences`,
      rootRoute({
        summary: 'Qué se borra o se oculta al eliminarlo',
        tags,
        params,
        response: { 200: consequences, 404: errorBody },
      }),
      async (request) => orNotFound(await count(request.params.id), missing),
    );
  }
  countRoute('events', contentId, EVENT_MESSAGES.notFound, (id) => consequencesOfItem(ctx.db, 'events', id));
  countRoute('posts', contentId, NEWS_MESSAGES.notFound, (id) => consequencesOfItem(ctx.db, 'news', id));
  countRoute('publications', contentId, PUBLICATION_MESSAGES.notFound, (id) => consequencesOfItem(ctx.db, 'publications', id));
  countRoute('users', z.string().max(100), PERSON_MESSAGES.notFound, (id) => consequencesOfPerson(ctx.db, id));
  countRoute('applications', z.uuid(), APPLICATION_MESSAGES.notFound, (id) => consequencesOfApplication(ctx.db, id));
}
