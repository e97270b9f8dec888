import type { ContentRecord } from '../dataProvider/mapping.ts';
import type { FormRecord } from '../ui/form/drafts.ts';
import type { ContentKind } from './ContentKind.ts';

/** Those of a record's values that are named. */
export const pick = (record: ContentRecord, names: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));

/** A record as the form of its kind edits it. */
export const formRecordOf = ({ form }: ContentKind, record: ContentRecord): FormRecord => ({
  values: pick(record, Object.keys(form.empty)),
  version: record.version,
});
