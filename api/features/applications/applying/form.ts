/** Checks an application's form as a whole: its fields, the answers to the call's own questions, and the files. */
import { answersSchema, QUESTION_MESSAGES, questionField } from '@trama/shared/calls/questions';
import type { Answer, CallSettingsInput } from '@trama/shared/calls/settings';
import { fieldErrors } from '@trama/shared/forms/errors';
import { LIMITS } from '@trama/shared/limits';
import { APPLICATION_MESSAGES as m } from '@trama/shared/texts/application-form';
import type { z } from 'zod';
import { type Flag, toFlag } from '../../../core/database/columns.ts';
import { HttpError, invalidFields } from '../../../core/http/errors.ts';
import type { FormLimits, ReceivedFile } from '../../../core/http/multipart.ts';
import type { StoredFile } from '../../../core/uploads/documents.ts';
import type { FileStore } from '../../../core/uploads/uploads.ts';

/** Limits of a form with an application's files. */
export const FILES_LIMITS: FormLimits = {
  fileSize: LIMITS.applicationFile.bytes,
  files: LIMITS.applicationFile.count,
  tooLarge: { field: 'files', message: m.fileTooLarge },
  tooMany: { field: 'files', message: m.fileTooMany },
};

type Call = Pick<CallSettingsInput, 'questions' | 'maxFiles'>;

/** A stored file and the question that it answers. */
export interface AnsweredFile extends StoredFile {
  question_id: string | null;
  /** Copied from the question. */
  confidential: Flag;
}

/** Files that the application keeps. */
interface ExistingFiles {
  question_id: string | null;
}

/** The question of a file's field; undefined: a document of the form. */
function questionOf(file: Pick<ReceivedFile, 'field'>, { questions }: Call) {
  return questions.find(({ id, kind }) => kind === 'file' && questionField(id) === file.field);
}

function fileProblems(files: readonly ReceivedFile[], existing: readonly ExistingFiles[], call: Call, full: boolean) {
  const all = [...existing, ...files.map((file) => ({ question_id: questionOf(file, call)?.id ?? null }))];
  const errors: Record<string, string> = {};
  const documents = all.filter(({ question_id }) => question_id === null).length;
  if (documents === 0) errors.files = m.fileRequired;
  const most =
    documents > call.maxFiles ? call.maxFiles : all.length > LIMITS.applicationFile.count ? LIMITS.applicationFile.count : null;
  if (most !== null) {
    const message = QUESTION_MESSAGES.fileTooMany(most);
    throw new HttpError(413, message, { files: message });
  }
  for (const { id, required } of call.questions.filter(({ kind }) => kind === 'file')) {
    const count = all.filter(({ question_id }) => question_id === id).length;
    if (count > 1) errors[questionField(id)] = QUESTION_MESSAGES.oneFile;
    if (full && required && count === 0) errors[questionField(id)] = QUESTION_MESSAGES.fileRequired;
  }
  return errors;
}

/** Joins repeated fields into one answer with several choices. */
function joinChoices(sent: Record<string, unknown>, { questions }: Call): Record<string, unknown> {
  const several = questions.filter(({ kind }) => kind === 'multiple').map(({ id }) => questionField(id));
  const lists = several.flatMap((name) => (Array.isArray(sent[name]) ? [[name, sent[name].join('\n')] as const] : []));
  return { ...sent, ...Object.fromEntries(lists) };
}

/**
 * Validates a form. Throws HttpError 422 with a message per field, or 413 for too many files.
 * @param schema of the form's own fields; null: a bare client sends none, and questions are not checked either
 * @param existing files that the application keeps
 * @param problems messages of earlier checks, by field
 */
export function checkForm<Schema extends z.ZodType>(
  sent: Record<string, unknown>,
  {
    schema,
    files,
    call,
    existing = [],
    problems = {},
  }: {
    schema: Schema | null;
    files: readonly ReceivedFile[];
    call: Call;
    existing?: readonly ExistingFiles[];
    problems?: Readonly<Record<string, string>>;
  },
): { fields: z.output<Schema> | null; answers: Answer[] } {
  const parsed = schema?.safeParse(sent);
  const answered = schema ? answersSchema(call.questions).safeParse(joinChoices(sent, call)) : null;
  const errors = {
    ...(parsed?.error && fieldErrors(parsed.error)),
    ...(answered?.error && fieldErrors(answered.error)),
    ...problems,
    ...fileProblems(files, existing, call, schema !== null),
  };
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  const written = answered?.data ?? {};
  return {
    fields: parsed?.data ?? null,
    answers: call.questions
      .filter(({ kind }) => schema !== null && kind !== 'file')
      .map(({ id, label, confidential }) => ({
        id,
        label,
        value: written[questionField(id)] ?? '',
        ...(confidential && { confidential }),
      })),
  };
}

/** Stores the files, each with the question it answers. A refusal is reported under `files` or under its question. */
export async function storeFiles(store: FileStore, files: readonly ReceivedFile[], call: Call): Promise<AnsweredFile[]> {
  const stored: AnsweredFile[] = [];
  for (const file of files) {
    const question = questionOf(file, call);
    const field = question ? questionField(question.id) : 'files';
    const named = { question_id: question?.id ?? null, confidential: toFlag(question?.confidential ?? false) };
    stored.push({ ...(await store.applicationFile({ ...file, field })), ...named });
  }
  return stored;
}
