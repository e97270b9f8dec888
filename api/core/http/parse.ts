/** Validates a form and reports all of its errors at once. */
import { fieldErrors } from '@trama/shared/forms/errors';
import type { z } from 'zod';
import { invalidFields } from './errors.ts';

/** Parses fields by `schema`. Throws HttpError 422 with a message per field, including `problems` (of the files, say). */
export function parseFields<Schema extends z.ZodType>(
  schema: Schema,
  fields: unknown,
  problems: Record<string, string> = {},
): z.output<Schema> {
  const parsed = schema.safeParse(fields);
  const errors = parsed.success ? problems : { ...fieldErrors(parsed.error), ...problems };
  if (!parsed.success || Object.keys(errors).length > 0) throw invalidFields(errors);
  return parsed.data;
}
