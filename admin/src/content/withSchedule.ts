/** Validation rule of all content forms, in addition to the shared schemas. */
import { PUBLISHING_MESSAGES } from '@trama/shared/texts/publishing';
import { z } from 'zod';

const scheduledWithoutTime = z.object({ status: z.literal('scheduled'), publishAt: z.null().optional() });

/**
 * Adds to `schema` that a scheduled item needs a time. A zod refinement would run only after every field is valid, and the form
 * must show all problems at once.
 */
export function withSchedule<Schema extends z.ZodObject>(schema: Schema): z.ZodType<z.output<Schema>, z.input<Schema>> {
  return z.custom<z.input<Schema>>().transform((values, context) => {
    const parsed = schema.safeParse(values);
    const found = (parsed.error?.issues ?? []).map(({ path, message }) => ({ path, message }));
    if (scheduledWithoutTime.safeParse(values).success)
      found.push({ path: ['publishAt'], message: PUBLISHING_MESSAGES.publishAtRequired });
    for (const { path, message } of found) context.issues.push({ code: 'custom', path, message, input: values });
    return parsed.data ?? z.NEVER;
  });
}
