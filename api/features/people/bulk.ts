/** Hides many people from public pages, or shows them again. People are only erased one by one. */
import {
  type ChangedPerson,
  changedPerson,
  type PeopleBulk,
  type PeopleBulkResponse,
  peopleBulk,
  peopleBulkResponse,
  peopleBulkUndo,
} from '@trama/shared/forms/bulk';
import { BULK_MESSAGES } from '@trama/shared/texts/bulk';
import { PERSON_MESSAGES as m } from '@trama/shared/texts/people';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { singleId } from '../../core/audit/request-entry.ts';
import type { Trx } from '../../core/database/open.ts';
import type { App } from '../../core/http/app.ts';
import { changeMany, chosenIds } from '../../core/http/bulk.ts';
import { HttpError, orNotFound } from '../../core/http/errors.ts';
import { listRequest } from '../../core/http/list-query.ts';
import { route } from '../../core/http/route.ts';
import { changeVersioned } from '../../core/revisions/save-versioned.ts';
import { appearsOnAbout } from './change.ts';
import type { PersonRow } from './person.ts';
import { findPerson, personList, updatePerson } from './repository.ts';
import { versionedPerson } from './update.ts';

/** Parts that all calls about many people share. */
const marked = { id: z.string(), mark: changedPerson } as const;

/** Toggles whether a person appears on public pages. */
async function turn(ctx: Context, trx: Trx, { user_id, hidden_at }: PersonRow, account: string): Promise<ChangedPerson> {
  const after = await changeVersioned(
    ctx,
    trx,
    versionedPerson(user_id),
    { account },
    {
      change: (_, _before, now) => updatePerson(trx, user_id, { hidden_at: hidden_at === null ? now : null, updated_at: now }),
      stale: () => ['people'],
    },
  );
  return [user_id, after.version];
}

/** Hides or shows many people; `undo` of the response is the argument of undoPeople. */
function changePeopleShown(ctx: Context, { ids, filter = {}, action }: PeopleBulk, account: string): Promise<PeopleBulkResponse> {
  async function change(trx: Trx, id: string): Promise<ChangedPerson | undefined> {
    const row = orNotFound(await findPerson(trx, id), m.notFound);
    if (!appearsOnAbout(row.role_name)) throw new HttpError(409, m.notOnSite);
    return (row.hidden_at !== null) === (action === 'hide') ? undefined : turn(ctx, trx, row, account);
  }
  const chosen = ids ? chosenIds(ids) : personList.found(ctx, listRequest({ filter }));
  return changeMany(ctx.db, { ...chosen, ...marked, change, committed: () => ctx.publisher.wake() });
}

/** Undoes a bulk change for each person whose version is unchanged. */
function undoPeople(ctx: Context, rows: readonly ChangedPerson[], account: string): Promise<PeopleBulkResponse> {
  const versions = new Map(rows);
  async function change(trx: Trx, id: string): Promise<ChangedPerson> {
    const row = orNotFound(await findPerson(trx, id), m.notFound);
    if (row.version !== versions.get(id)) throw new HttpError(409, BULK_MESSAGES.changedSince);
    return turn(ctx, trx, row, account);
  }
  return changeMany(ctx.db, { ...chosenIds([...versions.keys()]), ...marked, change, committed: () => ctx.publisher.wake() });
}

export function registerPeopleBulk(app: App, ctx: Context): void {
  route(app, 'POST /api/users/bulk', {
    access: 'people.write',
    audit: {
      action: 'change',
      kind: 'person',
      object: ({ body: { ids = [] } }) => singleId(ids),
      detail: ({ body }) => ({ state: body.action }),
    },
    summary: 'Ocultar del sitio o volver a mostrar, en bloque',
    description:
      `Por \`ids\` o por \`filter\`, el de la lista: ${personList.description} Quien no dio su permiso sigue sin mostrarse. Cien por transacción: con ` +
      '`Idempotency-Key` una repetición sigue donde quedó.',
    body: peopleBulk,
    responses: { 200: peopleBulkResponse },
    handler: ({ body, account }) => changePeopleShown(ctx, body, account.userId),
  });

  route(app, 'POST /api/users/bulk/undo', {
    access: 'people.write',
    audit: { action: 'restore', kind: 'person', object: ({ body }) => singleId(body.rows.map(([id]) => id)) },
    summary: 'Deshacer un cambio en bloque de personas',
    description: '`rows` es el `undo` de su respuesta. Quien cambió después queda como está.',
    body: peopleBulkUndo,
    responses: { 200: peopleBulkResponse },
    handler: ({ body, account }) => undoPeople(ctx, body.rows, account.userId),
  });
}
