import { type RawBuilder, sql } from 'kysely';

/** For `where … in`: all values as one parameter, however many; SQLite takes 32,766 parameters in a statement. */
export const inList = (values: readonly (string | number)[]): RawBuilder<string> =>
  sql<string>`(select value from json_each(${JSON.stringify(values)}))`;
