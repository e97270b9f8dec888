/** Converts an event's certificate template to form values, and form values to the payload. */
import {
  CERTIFICATE_ROLES,
  type CertificateRole,
  type CertificateTemplate,
  type TemplateInput,
  templateInput,
} from '@trama/shared/certificates/certificates';
import { z } from 'zod';

const text = z.string();
const typed = z.object({
  hours: text,
  speaker: text,
  coauthor: text,
  reviewer: text,
  chair: text,
  organiser: text,
  attendee: text,
});
type TemplateValues = z.infer<typeof typed>;

const payloadOf = ({ hours, ...texts }: TemplateValues) => ({ hours, texts });

export function templateValues({ hours, roles }: CertificateTemplate): TemplateValues {
  const texts = Object.fromEntries(roles.map(({ role, text: body }) => [role, body]));
  return typed.parse({ ...Object.fromEntries(CERTIFICATE_ROLES.map((role) => [role, ''])), ...texts, hours });
}

/** Validates the form with the API's schema; each problem is shown under its field. */
export const templateSchema: z.ZodType<TemplateValues, TemplateValues> = typed.superRefine((values, context) => {
  for (const { path, message } of templateInput.safeParse(payloadOf(values)).error?.issues ?? [])
    context.addIssue({ code: 'custom', path: [String(path.at(-1)).replace('texts.', '')], message });
});

/**
 * Builds the payload.
 * @throws ZodError if a value is invalid
 */
export const templatePayload = (values: unknown): TemplateInput => templateInput.parse(payloadOf(typed.parse(values)));

/** The edited hours and text of a role, valid or not; undefined before the form has values. */
export const typedTemplate = (values: unknown, role: CertificateRole) => {
  const parsed = typed.safeParse(values).data;
  return parsed && { hours: parsed.hours, text: parsed[role] };
};
