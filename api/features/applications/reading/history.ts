/** The history of an application: authors, changes and times. */
import type { HistoryEntry } from '@trama/shared/applications/answers';
import type { ApplicationState, HistoryKind } from '@trama/shared/applications/states';
import type { Db, Trx } from '../../../core/database/open.ts';

/** An administrator by user id, the applicant, or the product itself. */
export type Actor = { admin: string } | 'applicant' | 'product';

interface NewEntry {
  at: string;
  by: Actor;
  kind: HistoryKind;
  from?: ApplicationState;
  to?: ApplicationState;
  note?: string;
  /** Values that a change of state replaced (undo.ts). */
  undo?: object;
}

export async function writeHistory(
  trx: Trx,
  ids: readonly string[],
  { at, by, kind, from, to, note, undo }: NewEntry,
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .insertInto('application_history')
    .values(
      ids.map((application_id) => ({
        application_id,
        at,
        actor: typeof by === 'object' ? 'admin' : by,
        actor_id: typeof by === 'object' ? by.admin : null,
        kind,
        from_state: from ?? null,
        to_state: to ?? null,
        note: note ?? null,
        undo: undo ? JSON.stringify(undo) : null,
      })),
    )
    .execute();
}

/** The history of an application, newest first. */
export function applicationHistory(db: Db, applicationId: string): Promise<HistoryEntry[]> {
  return db
    .selectFrom('application_history')
    .leftJoin('people', 'people.user_id', 'application_history.actor_id')
    .select(['at', 'actor', 'kind', 'from_state', 'to_state', 'note', 'people.full_name as actor_name'])
    .where('application_id', '=', applicationId)
    .orderBy('entry_id', 'desc')
    .execute();
}
