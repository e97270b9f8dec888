import { type Expression, type SqlBool, sql } from 'kysely';

/**
 * "The column has this text somewhere in it", without case (of ASCII letters; give folded text and a folded
 * column for more). `%` and `_` in the text are just characters.
 */
export function contains(column: Expression<string | null>, text: string): Expression<SqlBool> {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/gu, '\\$&')}%`;
  return sql<SqlBool>`lower(${column}) like ${pattern} escape '\\'`;
}
