/** Restores many items of any kind from the trash, and undoes the restore. */
import { itemOf } from '@trama/shared/content/kinds';
import { type RestoredItem, restoredItem, trashBulk, trashBulkResponse, trashBulkUndo, trashKey } from '@trama/shared/forms/bulk';
import { singleId } from '../../core/audit/request-entry.ts';
import type { App } from '../../core/http/app.ts';
import { changeMany, chosenIds } from '../../core/http/bulk.ts';
import { orNotFound } from '../../core/http/errors.ts';
import { listRequest } from '../../core/http/list-query.ts';
import { route } from '../../core/http/route.ts';
import { wakeWorkers } from '../content/index.ts';
import { type AnyKind, CONTENT } from '../content-kinds.ts';
import { trashList } from './list.ts';

/** Parses a key into its kind and id. Throws HttpError 404. */
function itemIn(key: string): { kind: AnyKind; id: number } {
  const { name, id } = orNotFound(itemOf(key) ?? undefined);
  return { kind: CONTENT[name], id };
}

export function registerTrashBulk(app: App): void {
  const { ctx } = app;
  /** The item's key and the version that the change made. */
  const marked = async (key: string, changed: Promise<readonly [number, number]>): Promise<RestoredItem> => [
    key,
    (await changed)[1],
  ];
  const many = { id: trashKey, mark: restoredItem, committed: () => wakeWorkers(ctx) };

  route(app, 'POST /api/trash/bulk', {
    access: 'content.write',
    audit: { action: 'restore', kind: 'trash', object: ({ body: { ids = [] } }) => singleId(ids) },
    summary: 'Restaurar en bloque lo que está en la papelera',
    description:
      'Por `ids` (`event:12`, `news:7`, `publication:5`) o por `filter`, el de la lista. Cada uno vuelve como por su propia llamada; nada se ' +
      'avisa a las suscritas. Cien por transacción: con `Idempotency-Key` una repetición sigue donde quedó.',
    body: trashBulk,
    responses: { 200: trashBulkResponse },
    handler: ({ body: { ids, filter = {} }, account }) =>
      changeMany(ctx.db, {
        ...many,
        ...(ids ? chosenIds(ids) : trashList.found(ctx, listRequest({ filter }))),
        change(trx, key) {
          const { kind, id } = itemIn(key);
          return marked(key, kind.restore(ctx, trx, id, account.userId));
        },
      }),
  });

  route(app, 'POST /api/trash/bulk/undo', {
    access: 'content.write',
    audit: { action: 'delete', kind: 'trash', object: ({ body }) => singleId(body.rows.map(([key]) => key)) },
    summary: 'Devolver a la papelera lo que se restauró en bloque',
    description: '`rows` es el `undo` de su respuesta. Lo que cambió después queda como está.',
    body: trashBulkUndo,
    responses: { 200: trashBulkResponse },
    handler: ({ body, account }) => {
      const versions = new Map(body.rows);
      return changeMany(ctx.db, {
        ...many,
        ...chosenIds([...versions.keys()]),
        change(trx, key) {
          const { kind, id } = itemIn(key);
          return marked(key, kind.undo(ctx, trx, [id, versions.get(key)], account.userId));
        },
      });
    },
  });
}
