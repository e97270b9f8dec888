import { APPLICATION_FILE_ACCEPT } from '@trama/shared/applications';
import { type CallForm, type Question, questionField } from '@trama/shared/call-questions';
import { APPLICATION_FORM_TEXTS as t } from '@trama/shared/texts/application-form';
import { FIELD_TEXTS } from '@trama/shared/texts/field';
import { useFormContext, useWatch } from 'react-hook-form';
import type { AnswerInputs } from './call-answers.ts';
import { FieldError } from './Field.tsx';

function FileControl({ label, control }: { label: string; control: { name: string } }) {
  const files = useWatch<Record<string, FileList | undefined>>({ name: control.name });
  return (
    <div className="actions">
      <label className="button outline">
        {t.chooseFile}
        <input
          {...control}
          className="sr-only"
          type="file"
          aria-label={`${label}: ${t.chooseFile}`}
          accept={APPLICATION_FILE_ACCEPT}
        />
      </label>
      <span className="label">{files?.[0]?.name ?? t.noFile}</span>
    </div>
  );
}

function QuestionControl({ question: { id, kind, label, required, choices, confidential } }: { question: Question }) {
  const { register, formState } = useFormContext<AnswerInputs>();
  const field = questionField(id);
  const error = formState.errors[field]?.message;
  const control = {
    id: field,
    'aria-required': required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [error && `${field}-error`, confidential && `${field}-hint`].filter(Boolean).join(' ') || undefined,
    'data-confidential': confidential || undefined,
    ...register(field),
  };
  return (
    <div className="field">
      <label htmlFor={field}>{required ? label : FIELD_TEXTS.optional(label)}</label>
      {kind === 'file' && <FileControl label={label} control={control} />}
      {kind === 'short' && <input type="text" {...control} />}
      {kind === 'long' && <textarea rows={6} {...control} />}
      {kind === 'choice' && (
        <select {...control}>
          <option value="" />
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      )}
      {confidential && (
        <p className="hint" id={`${field}-hint`}>
          {t.confidentialConsent}
        </p>
      )}
      <FieldError id={field} error={error} />
    </div>
  );
}

/** The questions that an administrator added to the call. */
export function CallQuestions({ questions, title }: { questions: CallForm['questions']; title: string }) {
  if (questions.length === 0) return null;
  return (
    <fieldset className="step">
      <legend>{title}</legend>
      {questions.map((question) => (
        <QuestionControl key={question.id} question={question} />
      ))}
    </fieldset>
  );
}
