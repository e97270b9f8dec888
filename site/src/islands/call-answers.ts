/** The answers to a call's own questions, as fields of the application form. */
import {
  answersSchema,
  type CallForm,
  QUESTION_MESSAGES,
  type QuestionField,
  questionField,
} from '@trama/shared/calls/questions';
import { z } from 'zod';

/** Answers as the controls hold them. */
export type AnswerInputs = Record<QuestionField, string | FileList | undefined>;
/** Answers as they are sent. */
type Answers = Record<QuestionField, string | File | undefined>;

/** @param answered fields of file questions whose file was sent before */
export function answersOf(
  questions: CallForm['questions'],
  answered: ReadonlySet<string> = new Set(),
): z.ZodType<Answers, AnswerInputs> {
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

/** Adds the filled fields to a multipart form, texts before files: the server checks the texts before it reads the first byte of a file. */
export function appendFields(form: FormData, fields: Readonly<Record<string, unknown>>, documents: readonly File[]): void {
  const filled = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== '');
  for (const [name, value] of filled) {
    if (Array.isArray(value)) for (const one of value) form.append(`${name}[]`, String(one));
    else if (!(value instanceof File)) form.append(name, String(value));
  }
  for (const [name, value] of filled) if (value instanceof File) form.append(name, value, value.name);
  for (const file of documents) form.append('files', file, file.name);
}
