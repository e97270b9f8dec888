/** The only shape of refusals. Source: decisions, "Answers and errors". */
import { z } from 'zod';

/** `message` is a Spanish sentence; `errors` maps a payload's field name to a sentence. */
export const errorBody = z
  .object({
    message: z.string(),
    errors: z.record(z.string(), z.string()).optional(),
    /** The next step for a program: `password-needed`, `second-factor-needed`. */
    code: z.string().optional(),
    /** ISO time of the earlier application. */
    arrivedAt: z.string().optional(),
    /** Id of the request in the server’s log. */
    requestId: z.string().optional(),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof errorBody>;

/** `code` of the answer to a personal link that a newer one replaced. */
export const LINK_REPLACED = 'link-replaced';
/** `code` of the answer to a personal link whose event was cancelled. */
export const LINK_CANCELLED = 'link-cancelled';

/** The first sentence of each field of a failed parse; problems without a field are under ''. */
export function fieldErrors(error: z.core.$ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.');
    errors[field] ??= issue.message;
  }
  return errors;
}
