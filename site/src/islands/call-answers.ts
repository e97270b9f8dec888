/** Answers to a call's own questions, as fields of the application form. */
import {
  answersSchema,
  type CallForm,
  QUESTION_MESSAGES,
  type QuestionField,
  questionField,
} from '@trama/shared/calls/questions';
import { z } from 'zod';

/** Values of the controls. */
export type AnswerInputs = Record<QuestionField, string | FileList | undefined>;
/** Values of the request. */
type Responses = Record<QuestionField, string | File | undefined>;

/**
 * Schema of the answers.
 * @param answered fields of file questions that already have a file
 */
export function callAnswerInputs(
  questions: CallForm['questions'],
  answered: ReadonlySet<string> = new Set(),
): z.ZodType<Responses, AnswerInputs> {
  const files = questions
    .filter(({ kind }) => kind === 'file')
    .map(({ id, required }) => {
      const file = z
        .custom<FileList>()
        .optional()
        .transform((list) => list?.[0])
        .refine((found) => found || !required || answered.has(questionField(id)), { error: QUESTION_MESSAGES.fileRequired });
      return [questionField(id), file] as const;
    });
  return z.object({ ...answersSchema(questions).shape, ...Object.fromEntries(files) });
}

/** Appends the filled fields, texts before files: the API checks the texts before it reads the first byte of a file. */
export function appendFields(form: FormData, fields: Readonly<Record<string, unknown>>, documents: readonly File[]): void {
  const filled = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== '');
  for (const [name, value] of filled) {
    if (Array.isArray(value)) for (const one of value) form.append(`${name}[]`, String(one));
    else if (!(value instanceof File)) form.append(name, String(value));
  }
  for (const [name, value] of filled) if (value instanceof File) form.append(name, value, value.name);
  for (const file of documents) form.append('files', file, file.name);
}
