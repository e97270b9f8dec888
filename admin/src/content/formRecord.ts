import type { ContentRecord } from '../dataProvider/mapping.ts';
import type { FormRecord } from '../ui/form/drafts.ts';
import type { ContentForm } from './ContentKind.ts';

/** A record as the form of its kind edits it. */
export const formRecordOf = ({ empty }: Pick<ContentForm, 'empty'>, record: ContentRecord): FormRecord => ({
  values: Object.fromEntries(Object.entries(record).filter(([name]) => Object.hasOwn(empty, name))),
  version: record.version,
});
