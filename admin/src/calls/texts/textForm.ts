/** Converts a text of a call to the values of its form, and those to the payload. */
import { type CallText, type CallTextInput, type CallTextKind, callTextInput, textProblems } from '@trama/shared/calls/texts';
import { z } from 'zod';
import type { FormRecord } from '../../ui/form/drafts.ts';

const typed = z.object({
  subject: z.string(),
  body: z.string(),
  deadline: z.enum(['days', 'day', 'none']),
  days: z.union([z.string(), z.number()]),
  day: z.string(),
});
type TextFormValues = z.infer<typeof typed>;

const payloadOf = (values: TextFormValues): unknown => ({
  ...values,
  days: values.days === '' ? undefined : Number(values.days),
});

/** The deadline as it is typed, for `answerDeadline`. */
export const typedDeadline = (values: unknown): unknown => {
  const parsed = typed.partial().safeParse(values);
  return parsed.data && { ...parsed.data, days: Number(parsed.data.days) };
};

/** A text as its form edits it. */
export const textRecord = ({ subject, body, deadline, days, day, version }: CallText): FormRecord => ({
  values: { subject, body, deadline, days, day },
  version,
});

/** Rules of a text of this kind, from shared. @param today `yyyy-mm-dd` */
export const textForm = (kind: CallTextKind, today: string): z.ZodType<TextFormValues, TextFormValues> =>
  typed.superRefine((values, context) => {
    const parsed = callTextInput.safeParse(payloadOf(values));
    for (const { path, message } of parsed.error?.issues ?? [])
      context.addIssue({ code: 'custom', path: path.slice(0, 1), message });
    if (!parsed.success) return;
    for (const [field, message] of Object.entries(textProblems(kind, parsed.data, today)))
      context.addIssue({ code: 'custom', path: [field], message });
  });

/** The payload of `PUT /call-texts/{eventId}/{kind}`. @throws ZodError when the form breaks a rule */
export const textPayload = (values: unknown): CallTextInput => callTextInput.parse(payloadOf(typed.parse(values)));

/** The typed text, with broken rules; undefined before the form has values. */
export const typedText = (values: unknown) => typed.safeParse(values).data;
