/** Restores an earlier state of a record as a new version. */

import { valueAt, withValueAt } from '@trama/shared/records/nested';
import { RECORD_FIELDS } from '@trama/shared/records/record-fields';
import { sameValue } from '@trama/shared/records/same-value';
import { HISTORY_MESSAGES as m } from '@trama/shared/texts/history';
import { HttpError, notFound } from '../../core/http/errors.ts';
import type { Revised, Save } from '../../core/revisions/revisions.ts';
import { presentOf, type Records, revisionOf } from './read.ts';

/**
 * Saves the fields of an earlier state over the present one, except `fixed` fields. The present state becomes a revision. Throws
 * HttpError 404, 409 if the record changed in the meantime or already equals the state, 422.
 * @param only name of a single field; undefined: all fields
 * @returns the new version
 */
export async function restoreRevision(
  records: Records,
  of: Revised,
  version: number,
  only: string | undefined,
  save: Save,
): Promise<{ version: number }> {
  const { snapshot: present, version: presentVersion, deleted } = await presentOf(records, of);
  if (deleted) throw notFound(m.gone);
  const { snapshot, image } = await revisionOf(records.ctx.db, of, version);
  const restored = RECORD_FIELDS[of.kind].filter(
    (field) =>
      !field.fixed &&
      (only === undefined || field.name === only) &&
      (field.kind !== 'picture' || image !== null) &&
      // A state older than the field has no value for the field.
      valueAt(field, snapshot) !== undefined &&
      !sameValue(valueAt(field, snapshot), valueAt(field, present)),
  );
  if (restored.length === 0) throw new HttpError(409, m.nothingToRestore);
  const fields = restored.reduce((state, field) => withValueAt(field, state, valueAt(field, snapshot)), present);
  const changed = Object.fromEntries(restored.map((field) => [field.path, valueAt(field, snapshot)]));
  const picture = restored.some(({ kind }) => kind === 'picture') ? (image ?? undefined) : undefined;
  // The version protects the record between this read and the save.
  const restoring = { ...save, version: save.version ?? presentVersion, action: 'reverted' } as const;
  await records.kinds[of.kind].save(records.ctx, of.item, { fields, changed, image: picture }, restoring);
  const { version: saved } = await presentOf(records, of);
  return { version: saved };
}
