/** JSON in columns of text. */
import type { z } from 'zod';

/**
 * Parses a JSON column. `fallback` replaces invalid JSON or another shape: one unreadable row must not make a whole list fail.
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
