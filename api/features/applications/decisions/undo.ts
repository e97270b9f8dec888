/** Undoes a change of state and restores every value that the change replaced, its mail included. */

import type { ApplicationState } from '@trama/shared/applications/states';
import { applicationState, attendance } from '@trama/shared/applications/states';
import { TRIAGE_MESSAGES } from '@trama/shared/texts/triage';
import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { type Context, nowIso } from '../../../context.ts';
import { parseJson } from '../../../core/database/json.ts';
import type { Trx } from '../../../core/database/open.ts';
import { inList } from '../../../core/database/sqlite-sql.ts';
import { HttpError } from '../../../core/http/errors.ts';
import { markStale } from '../../../core/publishing/stale-pages.ts';
import { type Actor, writeHistory } from '../reading/history.ts';
import { eventKeys, noteEventOf } from '../repository.ts';
import type { ApplicationHistoryTable } from '../tables.ts';

/** The values that a change of state replaces, in addition to the state. */
const replaced = z.object({
  withdrawn_at: z.string().nullable(),
  attendance: attendance.nullable(),
  attendance_at: z.string().nullable(),
  /** The prepared mail that the change discarded; null: no mail was prepared. */
  mail: z.string().nullable(),
  /** In the entry of an undo: the earlier change, which the next undo restores, and the state before that change. */
  entry: z.number().int().optional(),
  state: applicationState.optional(),
});
export type Replaced = z.infer<typeof replaced>;
const readable = replaced.nullable();

type Entry = Pick<Selectable<ApplicationHistoryTable>, 'entry_id' | 'kind' | 'from_state' | 'to_state' | 'undo'>;

/** What the undo of a change to `state` restores; null: the entry is no undoable change to it. */
function restoredBy({ entry_id, kind, from_state, to_state, undo }: Entry, state: ApplicationState) {
  const before = parseJson(readable, undo ?? 'null', null);
  if (kind !== 'state' || to_state !== state || !from_state || !before) return null;
  return { ...before, entry: before.entry ?? entry_id, state: before.state ?? from_state };
}

/**
 * The applications whose latest history entry is an undoable change to `state`. Skips entries of repeated applications: they
 * change nothing.
 */
async function lastChanges(trx: Trx, ids: readonly string[], state: ApplicationState) {
  const rows = await trx
    .selectFrom('application_history')
    .innerJoin('applications', 'applications.application_id', 'application_history.application_id')
    .innerJoin('events', 'events.id', 'event_id')
    .select(['application_history.application_id', 'event_id', 'events.title as event_title'])
    .select(['entry_id', 'kind', 'from_state', 'to_state', 'undo', 'announced_state'])
    .where('application_history.application_id', 'in', inList(ids))
    .where('applications.state', '=', state)
    .where('entry_id', 'in', (eb) =>
      eb
        .selectFrom('application_history as latest')
        .select((entry) => entry.fn.max('latest.entry_id').as('entry_id'))
        .where('latest.application_id', 'in', inList(ids))
        .where('latest.kind', '!=', 'repeated')
        .groupBy('latest.application_id'),
    )
    .execute();
  return rows.flatMap((row) => {
    const before = restoredBy(row, state);
    return before ? [{ ...row, before }] : [];
  });
}

/** The undoable change to `state` before the entry. Stored with the entry of an undo, so that the next undo goes further back. */
async function changeBefore(trx: Trx, applicationId: string, entry: number, state: ApplicationState) {
  const earlier = await trx
    .selectFrom('application_history')
    .select(['entry_id', 'kind', 'from_state', 'to_state', 'undo'])
    .where('application_id', '=', applicationId)
    .where('entry_id', '<', entry)
    .where('kind', '!=', 'repeated')
    .orderBy('entry_id', 'desc')
    .executeTakeFirst();
  return earlier && restoredBy(earlier, state);
}

/**
 * Undoes the latest change of each application if it was to `state`. Skips applications that changed later or whose mail was
 * sent.
 * @returns number of undone changes
 * @throws HttpError 409 if no change can be undone
 */
export async function undoStates(ctx: Context, ids: readonly string[], state: ApplicationState, by: Actor): Promise<number> {
  const at = nowIso(ctx);
  const count = await ctx.db.transaction().execute(async (trx) => {
    const rows = await lastChanges(trx, ids, state);
    if (rows.length === 0) throw new HttpError(409, TRIAGE_MESSAGES.undoTooLate);
    noteEventOf(rows);
    for (const { application_id, before } of rows) {
      const { mail, entry, ...columns } = before;
      const undo = await changeBefore(trx, application_id, entry, before.state);
      await trx.updateTable('applications').set(columns).where('application_id', '=', application_id).execute();
      await trx
        .updateTable('decision_mails')
        .set({ status: 'discarded', settled_at: at })
        .where('application_id', '=', application_id)
        .where('status', '=', 'prepared')
        .execute();
      if (mail !== null)
        await trx
          .updateTable('decision_mails')
          .set({ status: 'prepared', settled_at: sql<null>`null` })
          .where('decision_mail_id', '=', mail)
          .where('status', '=', 'discarded')
          .execute();
      await writeHistory(trx, [application_id], { at, by, kind: 'state', from: state, to: before.state, ...(undo && { undo }) });
    }
    await markStale(trx, eventKeys(rows));
    return rows.length;
  });
  ctx.publisher.wake();
  return count;
}
