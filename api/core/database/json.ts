/** JSON in columns of text. */
import type { z } from 'zod';

/**
 * Reads a column of JSON. `fallback` replaces text that is no JSON or of another shape: one unreadable row must not make a whole
 * list fail.
 * @param complete adds fields that an earlier release did not store
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
