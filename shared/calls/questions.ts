/** The questions that a call may add to the form, and the check of their answers. Small, because the public form loads it. */
import { z } from 'zod';
import { limitedText } from '../forms/fields.ts';

/** Maximum number of questions of a call. */
export const QUESTIONS_MAX = 10;
/** Maximum number of choices of a question. */
export const CHOICES_MAX = 20;
export const QUESTION_KINDS = ['short', 'long', 'choice', 'multiple', 'file'] as const;

export const callQuestion = z.object({
  id: z.string(),
  kind: z.enum(QUESTION_KINDS),
  label: z.string(),
  required: z.boolean(),
  /** Help below the question; '': no help. */
  help: z.string(),
  /** Choices of the kinds `choice` and `multiple`. */
  choices: z.array(z.string()),
  /** The answer may be health data: handled like the inclusion requirement. */
  confidential: z.boolean(),
  /** The thematic axis: the team sorts applications by its answers. At most one question of the kind `choice` has it. */
  axis: z.boolean(),
});
export type Question = z.infer<typeof callQuestion>;

/** Whether questions of this kind have `choices`. */
export const hasChoices = (kind: Question['kind']): boolean => kind === 'choice' || kind === 'multiple';

/** Facts of a non-default call that the public form needs. */
export interface CallForm {
  maxFiles: number;
  questions: Question[];
  textBefore: string;
  textAfter: string;
  /** Supports that the form lists, besides «No necesito». */
  supports: string[];
}

const LONG_ANSWER = 3000;
const SHORT_ANSWER = 200;

export const QUESTION_MESSAGES = {
  required: 'Responde esta pregunta',
  choiceUnknown: 'Elige una de las alternativas',
  fileRequired: 'Sube un archivo para esta pregunta',
  oneFile: 'Esta pregunta acepta un solo archivo',
  fileTooMany: (max: number) => (max === 1 ? 'Se puede subir 1 archivo' : `Se pueden subir hasta ${max} archivos`),
} as const;
const m = QUESTION_MESSAGES;

/** Name of the form's field that carries the answer to a question. */
export const questionField = (id: string): QuestionField => `pregunta_${id}`;
export type QuestionField = `pregunta_${string}`;

/** The fields of a call's answers that a draft stores: no confidential answer, no file. */
export const draftAnswers = (questions: readonly Question[]): QuestionField[] =>
  questions.filter(({ kind, confidential }) => kind !== 'file' && !confidential).map(({ id }) => questionField(id));

/** Schema of the written answers to a call's questions, by field name; files are validated separately. */
export function answersSchema(
  questions: readonly Question[],
): z.ZodObject<Record<string, z.ZodType<string, string | undefined>>> {
  const fields = questions
    .filter(({ kind }) => kind !== 'file')
    .map(({ id, kind, required, choices }) => {
      // Several choices are stored as lines of one text.
      const lines = kind === 'long' || kind === 'multiple';
      const max = lines ? LONG_ANSWER : SHORT_ANSWER;
      const text = limitedText(max, { lines, error: m.required })
        .refine((value) => !required || value !== '', { error: m.required, abort: true })
        .refine((value) => !hasChoices(kind) || value === '' || value.split('\n').every((one) => choices.includes(one)), {
          error: m.choiceUnknown,
        });
      return [questionField(id), required ? text : text.default('')] as const;
    });
  return z.object(Object.fromEntries(fields));
}
