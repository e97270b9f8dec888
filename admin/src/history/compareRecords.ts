/** Compares two versions of a record, and finds the fields that each person changed. */

import type { RecordField } from '@trama/shared/records/fields';
import type { RevisedKind } from '@trama/shared/records/history';
import { formatFieldValue, RECORD_FIELDS } from '@trama/shared/records/record-fields';
import { sameValue } from '@trama/shared/records/same-value';
import type { FieldValues } from 'react-hook-form';
import { pictureValue } from '../dataProvider/picture.ts';
import type { FormRecord } from '../ui/form/drafts.ts';
import { formatDateTime } from '../ui/formatDateTime.ts';

/** Name of the form field for the merged value of another field. */
export const mergedName = (name: string) => `merged-${name}`;

/** A version conflict: a save was refused because another person had saved. */
export interface Divergence {
  /** «Berta lo cambió a las 03:39» */
  sentence: string;
  changedBy: string | null;
  /** ISO */
  changedAt: string;
  /** The version from which both edits started. */
  base: FieldValues;
  mine: FieldValues;
  /** The stored record. */
  theirs: FormRecord;
}

export interface ComparedField {
  field: RecordField;
  base: unknown;
  mine: unknown;
  theirs: unknown;
  /** True if no choice is possible: a picture from a restored draft cannot be uploaded again. */
  settled: boolean;
  /** Who changed the field; if both did, the administrator must choose. */
  changedBy: 'both' | 'theirs' | 'mine' | 'none';
}

/** Formats a value for comparison and display. */
export const fieldText = (field: RecordField, value: unknown) => formatFieldValue(field, value, formatDateTime);

/** Compares values as text, except formatted text: spelling alone («9:00:00») is no change. */
const same = (field: RecordField, one: unknown, other: unknown) =>
  sameValue(one, other) ||
  (field.kind !== 'html' && field.kind !== 'picture' && fieldText(field, one) === fieldText(field, other));

function changedBy(field: RecordField, base: unknown, mine: unknown, theirs: unknown): ComparedField['changedBy'] {
  if (same(field, mine, theirs)) return 'none';
  if (same(field, base, mine)) return 'theirs';
  return same(field, base, theirs) ? 'mine' : 'both';
}

/** Compares every field of the form, in its order. */
export function compareRecords(
  kind: RevisedKind,
  fieldNames: Record<string, string>,
  { base, mine, theirs: { values: theirs } }: Divergence,
): ComparedField[] {
  const known = RECORD_FIELDS[kind].filter(({ name }) => name in mine);
  // Also compares fields without a description: otherwise their value would be chosen unseen.
  const others = Object.keys(mine)
    .filter((name) => !known.some((field) => field.name === name))
    .map((name): RecordField => ({ name, path: name, label: fieldNames[name] ?? name, historyPhrase: '', kind: 'line' }));
  return [...known, ...others].map((field) => {
    const [old, own, other] = [base[field.name], mine[field.name], theirs[field.name]];
    const settled = field.kind === 'picture' && pictureValue.safeParse(own).data?.kind !== 'chosen';
    return { field, base: old, mine: own, theirs: other, settled, changedBy: changedBy(field, old, own, other) };
  });
}
