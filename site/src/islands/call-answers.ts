/** The answers to a call's own questions, beside the form's fields. */
import { answersSchema, type CallForm, QUESTION_MESSAGES, questionField } from '@trama/shared/call-questions';
import { fieldErrors } from '@trama/shared/errors';
import { useCallback, useMemo, useState } from 'react';

export interface CallAnswers {
  questions: CallForm['questions'];
  values: Readonly<Record<string, string>>;
  files: Readonly<Record<string, File | undefined>>;
  errors: Readonly<Record<string, string>>;
  /** The questions that have one, in their order. */
  wrong: { id: string; label: string }[];
  write(field: string, value: string): void;
  choose(field: string, file: File | undefined): void;
  /** Judges all of them and shows what is wrong. */
  check(): boolean;
  /** Shows what the server said; false when it named none of them. */
  refuse(errors: Readonly<Record<string, string>>): boolean;
  appendTo(form: FormData): void;
  /** What may be written down for a reload: nothing that is confidential. */
  kept: Readonly<Record<string, string>>;
  /** Puts back what was kept, where nothing was typed since. */
  restore(draft: Readonly<Record<string, unknown>>): void;
}

/** Names of the questions' fields that a text answers and that are not confidential: what may be written down. */
export const keptQuestions = (questions: CallForm['questions']): string[] =>
  questions.filter(({ kind, confidential }) => kind !== 'file' && !confidential).map(({ id }) => questionField(id));

/** The answers among `values` that may be written down. */
function writtenOf(questions: CallForm['questions'], values: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    keptQuestions(questions).flatMap((field): [string, string][] => {
      const value = values[field];
      return typeof value === 'string' ? [[field, value]] : [];
    }),
  );
}

/**
 * @param before answers to begin with, by field
 * @param given fields of file questions that are answered already
 */
export function useCallAnswers(
  questions: CallForm['questions'],
  before: Record<string, string> = {},
  given: ReadonlySet<string> = new Set(),
): CallAnswers {
  const [values, setValues] = useState(before);
  const [files, setFiles] = useState<Record<string, File | undefined>>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const forget = (field: string) => setErrors(({ [field]: _, ...rest }) => rest);
  const show = (found: Record<string, string>) => {
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) document.getElementById(first)?.focus();
    return first !== undefined;
  };
  const kept = useMemo(() => writtenOf(questions, values), [questions, values]);
  const restore = useCallback(
    (draft: Readonly<Record<string, unknown>>) => setValues((typed) => ({ ...writtenOf(questions, draft), ...typed })),
    [questions],
  );
  return {
    kept,
    restore,
    questions,
    values,
    files,
    errors,
    wrong: questions.map(({ id, label }) => ({ id: questionField(id), label })).filter(({ id }) => errors[id]),
    write(field, value) {
      setValues((all) => ({ ...all, [field]: value }));
      forget(field);
    },
    choose(field, file) {
      setFiles((all) => ({ ...all, [field]: file }));
      forget(field);
    },
    check() {
      const parsed = answersSchema(questions).safeParse(
        Object.fromEntries(questions.map(({ id }) => [questionField(id), values[questionField(id)] ?? ''])),
      );
      const found: Record<string, string> = parsed.success ? {} : fieldErrors(parsed.error);
      for (const { id, kind, required } of questions) {
        const field = questionField(id);
        if (kind === 'file' && required && !files[field] && !given.has(field)) found[field] = QUESTION_MESSAGES.fileRequired;
      }
      return !show(found);
    },
    refuse: (said) =>
      show(Object.fromEntries(Object.entries(said).filter(([field]) => questions.some(({ id }) => questionField(id) === field)))),
    appendTo(form) {
      for (const { id, kind } of questions) {
        const field = questionField(id);
        const value = values[field];
        const file = files[field];
        if (kind === 'file' && file) form.append(field, file, file.name);
        else if (kind !== 'file' && value) form.append(field, value);
      }
    },
  };
}
