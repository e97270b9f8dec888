/** JSON in columns of text. */
import type { z } from 'zod';

/**
 * What a column of JSON holds; `fallback` when it is not JSON or not of this shape: one row that cannot be read must not
 * make a whole list fail.
 * @param complete adds what an earlier release did not store
 */
export function parseJson<Value>(
  schema: z.ZodType<Value>,
  text: string,
  fallback: Value,
  complete: (stored: unknown) => unknown = (stored) => stored,
): Value {
  try {
    const { data, success } = schema.safeParse(complete(JSON.parse(text)));
    return success ? data : fallback;
  } catch {
    return fallback;
  }
}
