import { APPLICATION_FILE_ACCEPT } from '@trama/shared/applications';
import { type Question, questionField } from '@trama/shared/call-questions';
import { CALL_TEXTS } from '@trama/shared/texts/applications';
import type { CallAnswers } from './call-answers.ts';
import { Icon } from './Icon.tsx';

function Control({ question, answers }: { question: Question; answers: CallAnswers }) {
  const field = questionField(question.id);
  const error = answers.errors[field];
  const common = {
    id: field,
    name: field,
    'aria-required': question.required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby':
      [error && `${field}-error`, question.confidential && `${field}-hint`].filter(Boolean).join(' ') || undefined,
  };
  const value = answers.values[field] ?? '';
  if (question.kind === 'file') {
    return (
      <div className="actions">
        <label className="button outline">
          {CALL_TEXTS.chooseFile}
          <input
            {...common}
            className="sr-only"
            type="file"
            aria-label={`${question.label}: ${CALL_TEXTS.chooseFile}`}
            accept={APPLICATION_FILE_ACCEPT}
            onChange={(event) => answers.choose(field, event.currentTarget.files?.[0])}
          />
        </label>
        <span className="label">{answers.files[field]?.name ?? CALL_TEXTS.noFile}</span>
      </div>
    );
  }
  if (question.kind === 'choice') {
    return (
      <select {...common} value={value} onChange={(event) => answers.write(field, event.currentTarget.value)}>
        <option value="" />
        {question.choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    );
  }
  if (question.kind === 'long')
    return <textarea {...common} rows={6} value={value} onChange={(event) => answers.write(field, event.currentTarget.value)} />;
  return <input {...common} type="text" value={value} onChange={(event) => answers.write(field, event.currentTarget.value)} />;
}

/** The questions that an administrator added to the call. */
export function CallQuestions({ answers, title }: { answers: CallAnswers; title: string }) {
  if (answers.questions.length === 0) return null;
  return (
    <fieldset className="step">
      <legend>{title}</legend>
      {answers.questions.map((question) => {
        const field = questionField(question.id);
        const error = answers.errors[field];
        return (
          <div className="field" key={question.id}>
            <label htmlFor={field}>{question.label}</label>
            <Control question={question} answers={answers} />
            {question.confidential && (
              <p className="hint" id={`${field}-hint`}>
                {CALL_TEXTS.confidentialConsent}
              </p>
            )}
            {error && (
              <p className="error" id={`${field}-error`}>
                <Icon name="alert" />
                {error}
              </p>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
