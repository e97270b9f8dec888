import { type RawBuilder, sql } from 'kysely';

/** For `where … in`: any number of values as one parameter; SQLite takes 32,766 parameters in a statement. */
export const inList = (values: readonly (string | number)[]): RawBuilder<string> =>
  sql<string>`(select value from json_each(${JSON.stringify(values)}))`;
