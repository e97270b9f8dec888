import type { Permission } from '@trama/shared/accounts/permissions';
import { type Consequences, consequences, trashItem } from '@trama/shared/content/trash';
import { namedItems } from '@trama/shared/forms/bulk';
import { contentId } from '@trama/shared/forms/fields';
import { APPLICATION_MESSAGES } from '@trama/shared/texts/application-form';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import { PERSON_MESSAGES } from '@trama/shared/texts/people';
import { TRASH_TEXTS } from '@trama/shared/texts/trash';
import { z } from 'zod';
import type { App } from '../../core/http/app.ts';
import { orNotFound } from '../../core/http/errors.ts';
import { listRoute } from '../../core/http/list-route.ts';
import { route } from '../../core/http/route.ts';
import { ALL_CONTENT } from '../content-kinds.ts';
import { registerTrashBulk } from './bulk.ts';
import { consequencesOfApplication, consequencesOfItems, consequencesOfPerson, NOTHING, visibleAmong } from './consequences.ts';
import { eraseDeleted } from './erase.ts';
import { trashList } from './list.ts';

const item = z.object({ collection: z.enum(ALL_CONTENT.map(({ collection }) => collection)), id: contentId });
const kindOf = (wanted: string) =>
  orNotFound(
    ALL_CONTENT.find(({ collection }) => collection === wanted),
    TRASH_TEXTS.notInTrash,
  );

export default async function trash(app: App): Promise<void> {
  const { ctx } = app;
  app.decorate('tags', ['papelera']);
  listRoute(app, {
    name: 'trash',
    access: 'content.write',
    summary: 'La papelera: eventos, noticias y publicaciones eliminados',
    description: `${trashList.description} Lo último que se eliminó va primero.`,
    response: trashItem,
    list: (wanted) => trashList.page(ctx, wanted),
    ids: { id: z.string(), of: (wanted) => trashList.ids(ctx, wanted) },
    facets: (wanted) => trashList.facets(ctx, wanted),
  });

  registerTrashBulk(app);

  route(app, 'DELETE /api/trash/:collection/:id', {
    access: 'content.erase',
    audit: { action: 'erase', kindOf: ({ params }) => kindOf(params.collection).name },
    summary: 'Borrar para siempre algo que está en la papelera',
    description: 'Un evento se borra con sus postulaciones. No se puede deshacer.',
    params: item,
    responses: { 200: item },
    handler: async (request) => {
      const { collection, id } = request.params;
      await eraseDeleted(ctx, kindOf(collection), id, TRASH_TEXTS.notInTrash);
      return { collection, id };
    },
  });

  /** `GET /api/<collection>/<id>/consequences` */
  function countRoute<Id extends string | number>(
    collection: string,
    access: Permission,
    id: z.ZodType<Id>,
    missing: string,
    count: (id: Id) => Promise<Consequences | undefined>,
  ): void {
    const params: z.ZodType<{ id: Id }> = z.object({ id });
    route(app, `GET /api/${collection}/:id/consequences`, {
      access,
      summary: 'Qué se borra o se oculta al eliminarlo',
      params,
      responses: { 200: consequences },
      handler: async (request) => orNotFound(await count(request.params.id), missing),
    });
  }
  const { db } = ctx;
  for (const { name, collection, table } of ALL_CONTENT) {
    countRoute(collection, 'content.write', contentId, CONTENT_WORDS[name].notFound, (id) =>
      consequencesOfItems(ctx, table, [id]),
    );
    route(app, `POST /api/${collection}/bulk/consequences`, {
      access: 'content.write',
      audit: { notAuditedBecause: 'stores nothing' },
      idempotency: { noKeyBecause: 'stores nothing' },
      summary: 'Qué se oculta al eliminar varios, o al sacarlos del sitio',
      body: namedItems,
      responses: { 200: consequences },
      handler: async ({ body: { ids, action } }) => {
        const taken = action === 'delete' ? ids : await visibleAmong(ctx, table, ids);
        return (await consequencesOfItems(ctx, table, taken)) ?? NOTHING;
      },
    });
  }
  countRoute('users', 'people.erase', z.string().max(100), PERSON_MESSAGES.notFound, (id) => consequencesOfPerson(db, id));
  countRoute('applications', 'applications.erase', z.uuid(), APPLICATION_MESSAGES.notFound, (id) =>
    consequencesOfApplication(db, id),
  );
}
