import { type RawBuilder, sql } from 'kysely';

/** SQL list for `where … in`: one parameter for all values. SQLite takes at most 32,766 parameters in a statement. */
export const inList = (values: readonly (string | number)[]): RawBuilder<string> =>
  sql<string>`(select value from json_each(${JSON.stringify(values)}))`;
