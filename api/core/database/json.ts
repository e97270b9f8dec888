/** JSON in columns of text. */
import type { z } from 'zod';

/**
 * What a column of JSON holds; `fallback` when it is not JSON or not of this shape: one row that cannot be read must not
 * make a whole list fail.
 */
export function parseJson<Value>(schema: z.ZodType<Value>, text: string, fallback: Value): Value {
  try {
    const { data, success } = schema.safeParse(JSON.parse(text));
    return success ? data : fallback;
  } catch {
    return fallback;
  }
}
