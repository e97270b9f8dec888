/** Converts the settings of a call to form values, and form values to the payload. */
import { callQuestion } from '@trama/shared/calls/questions';
import { type CallSettings, type CallSettingsInput, callSettingsInput } from '@trama/shared/calls/settings';
import { z } from 'zod';

/** Splits text into lines and drops empty lines. */
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** A criterion in the form: name and explanation. */
const typedCriterion = z.object({ name: z.string(), help: z.string() });

const { criteriaHelp: _, ...plain } = callSettingsInput.shape;

const callFields = z.object({
  ...plain,
  override: z.enum(['', 'open', 'closed']),
  maxFiles: z.union([z.string(), z.number()]),
  graceMinutes: z.union([z.string(), z.number()]),
  questions: z.array(callQuestion),
  textBefore: z.string(),
  textAfter: z.string(),
  criteria: z.array(typedCriterion),
  reviewUntil: z.string().nullable(),
  reviewReminder: z.union([z.string(), z.number()]).nullable(),
  resultsOn: z.string().nullable(),
  showWaitingPlace: z.boolean(),
  supports: z.string(),
});
type CallFormValues = z.infer<typeof callFields>;

/** Converts the settings to form values and version. */
export function callRecord({ event_id: _, version, criteria: names, criteriaHelp, ...settings }: CallSettings): {
  values: CallFormValues;
  version: number;
} {
  const criteria = names.map((name, index) => ({ name, help: criteriaHelp[index] ?? '' }));
  const supports = settings.supports.join('\n');
  return { values: { ...settings, override: settings.override ?? '', criteria, supports }, version };
}

const isTyped = ({ name, help }: z.infer<typeof typedCriterion>) => name.trim() !== '' || help.trim() !== '';

/** The criteria without empty rows, which the payload omits. */
const namedCriteria = ({ criteria }: CallFormValues) => criteria.filter(isTyped);

const payloadOf = (values: CallFormValues): unknown => ({
  ...values,
  override: values.override || null,
  maxFiles: values.maxFiles === '' ? undefined : Number(values.maxFiles),
  // The axis checkbox is hidden for other kinds and confidential questions, so its old value is ignored.
  questions: values.questions.map((one) => ({ ...one, axis: one.axis && one.kind === 'choice' && !one.confidential })),
  criteria: namedCriteria(values).map(({ name }) => name),
  criteriaHelp: namedCriteria(values).map(({ help }) => help),
  reviewReminder: values.reviewReminder === '' || values.reviewReminder === null ? null : Number(values.reviewReminder),
  resultsOn: values.resultsOn || null,
  graceMinutes: values.graceMinutes === '' ? undefined : Number(values.graceMinutes),
  supports: linesOf(values.supports),
});

/** The path of the field that shows a problem: the question's or criterion's field, else the whole field. */
function placeOf([field = '', index, ...rest]: readonly PropertyKey[], { criteria }: CallFormValues): PropertyKey[] {
  if (field === 'questions' && index !== undefined) return [field, index, ...rest.slice(0, 1)];
  if (field !== 'criteria' && field !== 'criteriaHelp') return [field];
  // Maps the payload's index to the form's row: the payload omits empty rows.
  const row = criteria.map((_, at) => at).filter((at) => isTyped(criteria[at] ?? { name: '', help: '' }))[Number(index)];
  return row === undefined ? ['criteria'] : ['criteria', row, field === 'criteria' ? 'name' : 'help'];
}

/** Validates the form with the API's schema. */
export const callForm: z.ZodType<CallFormValues, CallFormValues> = callFields.superRefine((values, context) => {
  for (const { path, message } of callSettingsInput.safeParse(payloadOf(values)).error?.issues ?? [])
    context.addIssue({ code: 'custom', path: placeOf(path, values), message });
});

/**
 * Builds the payload of `PUT /call-settings/{id}`.
 * @throws ZodError if a value is invalid
 */
export const callPayload = (values: unknown): CallSettingsInput => callSettingsInput.parse(payloadOf(callFields.parse(values)));
