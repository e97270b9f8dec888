/** Converts the settings of a call to the values of its form, and those to the payload. */
import { callQuestion } from '@trama/shared/calls/questions';
import { type CallSettings, type CallSettingsInput, callSettingsInput } from '@trama/shared/calls/settings';
import { z } from 'zod';

/** Lines as they are typed; empty ones are dropped when the form is sent. */
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** A criterion as the form edits it: its name, and what it means. */
const typedCriterion = z.object({ name: z.string(), help: z.string() });

const { criteriaHelp: _, ...plain } = callSettingsInput.shape;

const typed = z.object({
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
type CallFormValues = z.infer<typeof typed>;

/** The settings as the form edits them. */
export function callRecord({ event_id: _, version, criteria: names, criteriaHelp, ...settings }: CallSettings): {
  values: CallFormValues;
  version: number;
} {
  const criteria = names.map((name, index) => ({ name, help: criteriaHelp[index] ?? '' }));
  const supports = settings.supports.join('\n');
  return { values: { ...settings, override: settings.override ?? '', criteria, supports }, version };
}

const isTyped = ({ name, help }: z.infer<typeof typedCriterion>) => name.trim() !== '' || help.trim() !== '';

/** Rows that were left empty are dropped when the form is sent. */
const namedCriteria = ({ criteria }: CallFormValues) => criteria.filter(isTyped);

const payloadOf = (values: CallFormValues): unknown => ({
  ...values,
  override: values.override || null,
  maxFiles: values.maxFiles === '' ? undefined : Number(values.maxFiles),
  // The box of the axis is hidden where the question can be none.
  questions: values.questions.map((one) => ({ ...one, axis: one.axis && one.kind === 'choice' && !one.confidential })),
  criteria: namedCriteria(values).map(({ name }) => name),
  criteriaHelp: namedCriteria(values).map(({ help }) => help),
  reviewReminder: values.reviewReminder === '' || values.reviewReminder === null ? null : Number(values.reviewReminder),
  resultsOn: values.resultsOn || null,
  graceMinutes: values.graceMinutes === '' ? undefined : Number(values.graceMinutes),
  supports: linesOf(values.supports),
});

/** The field that shows the sentence about a value: its question's or criterion's, else the whole field. */
function placeOf([field = '', index, ...rest]: readonly PropertyKey[], { criteria }: CallFormValues): PropertyKey[] {
  if (field === 'questions' && index !== undefined) return [field, index, ...rest.slice(0, 1)];
  if (field !== 'criteria' && field !== 'criteriaHelp') return [field];
  // The payload has no empty rows, the form has.
  const row = criteria.map((_, at) => at).filter((at) => isTyped(criteria[at] ?? { name: '', help: '' }))[Number(index)];
  return row === undefined ? ['criteria'] : ['criteria', row, field === 'criteria' ? 'name' : 'help'];
}

/** Rules of the form, from shared. */
export const callForm: z.ZodType<CallFormValues, CallFormValues> = typed.superRefine((values, context) => {
  for (const { path, message } of callSettingsInput.safeParse(payloadOf(values)).error?.issues ?? [])
    context.addIssue({ code: 'custom', path: placeOf(path, values), message });
});

/** The payload of `PUT /call-settings/{id}`. @throws ZodError when the form breaks a rule */
export const callPayload = (values: unknown): CallSettingsInput => callSettingsInput.parse(payloadOf(typed.parse(values)));
