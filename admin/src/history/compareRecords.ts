/** Compares two people's versions of one record: the fields that each of them changed. */

import type { RecordField } from '@trama/shared/records/fields';
import type { RevisedKind } from '@trama/shared/records/history';
import { formatFieldValue, RECORD_FIELDS, sameValue } from '@trama/shared/records/record-fields';
import type { FieldValues } from 'react-hook-form';
import { pictureValue } from '../dataProvider/picture.ts';
import type { FormRecord } from '../ui/form/drafts.ts';
import { formatDateTime } from '../ui/formatDateTime.ts';

/** Name of the field in which both versions of another are joined by hand. */
export const mergedName = (name: string) => `merged-${name}`;

/** A save that was refused because another person had saved. */
export interface Divergence {
  /** «Berta lo cambió a las 03:39» */
  sentence: string;
  changedBy: string | null;
  /** ISO */
  changedAt: string;
  /** The state from which both versions began. */
  base: FieldValues;
  /** Values as typed. */
  mine: FieldValues;
  /** The record as stored now. */
  theirs: FormRecord;
}

export interface ComparedField {
  field: RecordField;
  base: unknown;
  mine: unknown;
  theirs: unknown;
  /** True if there is no choice: a picture that was not chosen on this visit cannot be sent again. */
  settled: boolean;
  /** Author of the change; a field that both changed needs a choice. */
  changedBy: 'both' | 'theirs' | 'mine' | 'none';
}

/** The text of a value, which is compared and shown. */
export const fieldText = (field: RecordField, value: unknown) => formatFieldValue(field, value, formatDateTime);

/** Formats count in formatted text, spelling alone («9:00:00») does not elsewhere. */
const same = (field: RecordField, one: unknown, other: unknown) =>
  sameValue(one, other) ||
  (field.kind !== 'html' && field.kind !== 'picture' && fieldText(field, one) === fieldText(field, other));

function changedBy(field: RecordField, base: unknown, mine: unknown, theirs: unknown): ComparedField['changedBy'] {
  if (same(field, mine, theirs)) return 'none';
  if (same(field, base, mine)) return 'theirs';
  return same(field, base, theirs) ? 'mine' : 'both';
}

/** Every field of the form, in its order. */
export function compareRecords(
  kind: RevisedKind,
  fieldNames: Record<string, string>,
  { base, mine, theirs: { values: theirs } }: Divergence,
): ComparedField[] {
  const known = RECORD_FIELDS[kind].filter(({ name }) => name in mine);
  // Fields without a description are shown as well: their value would be chosen unseen.
  const others = Object.keys(mine)
    .filter((name) => !known.some((field) => field.name === name))
    .map((name): RecordField => ({ name, path: name, label: fieldNames[name] ?? name, changed: '', kind: 'line' }));
  return [...known, ...others].map((field) => {
    const [old, own, other] = [base[field.name], mine[field.name], theirs[field.name]];
    const settled = field.kind === 'picture' && pictureValue.safeParse(own).data?.kind !== 'chosen';
    return { field, base: old, mine: own, theirs: other, settled, changedBy: changedBy(field, old, own, other) };
  });
}
