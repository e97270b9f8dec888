import { APPLICATION_FILE_ACCEPT } from '@trama/shared/applications/form';
import { type CallForm, type Question, questionField } from '@trama/shared/calls/questions';
import { APPLICATION_FORM_TEXTS as t } from '@trama/shared/texts/application-form';
import { FIELD_TEXTS } from '@trama/shared/texts/field';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { AnswerInputs } from './call-answers.ts';
import { FieldError } from './Field.tsx';
import { usePosted } from './posted.tsx';

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

function Hint({ question: { id, help, confidential } }: { question: Question }) {
  if (!help && !confidential) return null;
  return (
    <div id={`${questionField(id)}-hint`}>
      {help && <p className="hint lines">{help}</p>}
      {confidential && <p className="hint">{t.confidentialConsent}</p>}
    </div>
  );
}

const describedBy = (field: string, { help, confidential }: Question, error: string | undefined) =>
  [error && `${field}-error`, (help || confidential) && `${field}-hint`].filter(Boolean).join(' ') || undefined;

/** Checkboxes for several choices. Reads the boxes, so that ticks made before hydration, or restored from a draft, count. */
function SeveralChoices({ question }: { question: Question }) {
  const { id, label, required, choices, confidential } = question;
  const field = questionField(id);
  const { register, setValue, getValues, formState } = useFormContext<AnswerInputs>();
  const group = useRef<HTMLFieldSetElement>(null);
  const posted = usePosted(field);
  const error = formState.errors[field]?.message ?? posted.error;
  const before = [...String(getValues(field)).split('\n'), ...posted.chosen];
  const read = () => {
    const ticked = [...(group.current?.querySelectorAll<HTMLInputElement>(':checked') ?? [])];
    setValue(field, ticked.map(({ value }) => value).join('\n'), { shouldValidate: error !== undefined });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the form's own functions stay the same
  useEffect(() => {
    // The part of a form control's interface that react-hook-form needs.
    register(field).ref({ name: field, focus: () => group.current?.querySelector('input')?.focus() });
    read();
    const form = group.current?.form;
    form?.addEventListener('hydrated', read);
    return () => form?.removeEventListener('hydrated', read);
  }, []);
  const value = useWatch<AnswerInputs>({ name: field });
  useEffect(() => {
    // Ticks the boxes of a draft opened later, which sets only the form value.
    if (typeof value !== 'string') return;
    const chosen = value.split('\n');
    for (const box of group.current?.querySelectorAll('input') ?? []) box.checked = chosen.includes(box.value);
  }, [value]);
  return (
    <fieldset className="field choices" id={field} ref={group} aria-describedby={describedBy(field, question, error)}>
      <legend>{required ? label : FIELD_TEXTS.optional(label)}</legend>
      <Hint question={question} />
      {choices.map((choice) => (
        <label className="check" key={choice}>
          <input
            type="checkbox"
            name={field}
            value={choice}
            defaultChecked={before.includes(choice)}
            data-confidential={confidential || undefined}
            aria-invalid={error ? true : undefined}
            onChange={read}
          />
          {choice}
        </label>
      ))}
      <FieldError id={field} error={error} />
    </fieldset>
  );
}

function QuestionControl({ question }: { question: Question }) {
  const { id, kind, label, required, choices, confidential } = question;
  const { register, formState } = useFormContext<AnswerInputs>();
  const field = questionField(id);
  const posted = usePosted(field);
  if (kind === 'multiple') return <SeveralChoices question={question} />;
  const error = formState.errors[field]?.message ?? posted.error;
  const control = {
    id: field,
    defaultValue: kind === 'file' ? undefined : posted.text,
    'aria-required': required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy(field, question, error),
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
      <Hint question={question} />
      <FieldError id={field} error={error} />
    </div>
  );
}

/** Questions that an administrator added to the call. */
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
