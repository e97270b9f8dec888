/** Finds the sample items that the product created. */
import { CONTENT_TABLES, type ContentTableName } from '@trama/shared/content/kinds';
import { z } from 'zod';
import { parseJson } from '../../core/database/json.ts';
import type { Db } from '../../core/database/open.ts';

/** Key in `settings` for the sample content's ids by table. Absent until the sample content is created. */
export const SAMPLE_KEY = 'sample_filled';

const ids = z.array(z.number().int());
const samples = z.partialRecord(z.enum(CONTENT_TABLES), ids);
export type SampleItems = z.infer<typeof samples>;

/** Ids of unchanged sample items in a table, which still have version 1. */
export async function sampleItems(db: Db, table: ContentTableName): Promise<ReadonlySet<number>> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', SAMPLE_KEY).executeTakeFirst();
  return new Set(row ? parseJson(samples, row.value, {})[table] : []);
}
