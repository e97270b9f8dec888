/** The body of error responses. Source: decisions, "Answers and errors". */
import { z } from 'zod';

/** `message` is a Spanish sentence; `errors` maps a payload's field name to a sentence. */
export const errorBody = z
  .object({
    message: z.string(),
    errors: z.record(z.string(), z.string()).optional(),
    /** Machine-readable reason, such as `password-needed` or `second-factor-needed`; absent: clients need no reason. */
    code: z.string().optional(),
    /** ISO time of an earlier application of the same person. */
    arrivedAt: z.string().optional(),
    /** Id of the request in the server's log. */
    requestId: z.string().optional(),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof errorBody>;

/** `code` for a personal link that was replaced by a newer link. */
export const LINK_REPLACED = 'link-replaced';
/** `code` for a personal link whose event was cancelled. */
export const LINK_CANCELLED = 'link-cancelled';

/** The first message per field of a failed parse; problems without a field are under ''. */
export function fieldErrors(error: z.core.$ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.');
    errors[field] ??= issue.message;
  }
  return errors;
}
