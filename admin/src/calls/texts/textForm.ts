/** Converts a text of a call to form values, and form values to the payload. */
import { type CallText, type CallTextInput, type CallTextKind, callTextInput, textProblems } from '@trama/shared/calls/texts';
import { z } from 'zod';
import type { FormRecord } from '../../ui/form/drafts.ts';

const textFields = z.object({
  subject: z.string(),
  body: z.string(),
  deadline: z.enum(['days', 'day', 'none']),
  days: z.union([z.string(), z.number()]),
  day: z.string(),
});
type TextFormValues = z.infer<typeof textFields>;

const payloadOf = (values: TextFormValues): unknown => ({
  ...values,
  days: values.days === '' ? undefined : Number(values.days),
});

/** Converts typed values to the input of `answerDeadline`. */
export const typedDeadline = (values: unknown): unknown => {
  const parsed = textFields.partial().safeParse(values);
  return parsed.data && { ...parsed.data, days: Number(parsed.data.days) };
};

/** Converts a text to form values and version. */
export const textRecord = ({ subject, body, deadline, days, day, version }: CallText): FormRecord => ({
  values: { subject, body, deadline, days, day },
  version,
});

/**
 * Validates a text of this kind with the API's rules.
 * @param today `yyyy-mm-dd`
 */
export const textForm = (kind: CallTextKind, today: string): z.ZodType<TextFormValues, TextFormValues> =>
  textFields.superRefine((values, context) => {
    const parsed = callTextInput.safeParse(payloadOf(values));
    for (const { path, message } of parsed.error?.issues ?? [])
      context.addIssue({ code: 'custom', path: path.slice(0, 1), message });
    if (!parsed.success) return;
    for (const [field, message] of Object.entries(textProblems(kind, parsed.data, today)))
      context.addIssue({ code: 'custom', path: [field], message });
  });

/**
 * Builds the payload of `PUT /call-texts/{eventId}/{kind}`.
 * @throws ZodError if a value is invalid
 */
export const textPayload = (values: unknown): CallTextInput => callTextInput.parse(payloadOf(textFields.parse(values)));

/** The edited text, valid or not; undefined before the form has values. */
export const typedText = (values: unknown) => textFields.safeParse(values).data;
