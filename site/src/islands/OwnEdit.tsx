import { zodResolver } from '@hookform/resolvers/zod';
import { QUESTION_MESSAGES, questionField } from '@trama/shared/call-questions';
import { type OwnApplication, type OwnFields, ownFields } from '@trama/shared/own-application';
import { MESSAGES } from '@trama/shared/texts/messages';
import { OWN_TEXTS as t } from '@trama/shared/texts/own-application';
import { APPLICATION_TEXTS } from '@trama/shared/texts/site';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { sendForm } from './api.ts';
import { OWN_FIELD_NAMES } from './application-fields.ts';
import { Banner } from './Banner.tsx';
import { CallQuestions } from './CallQuestions.tsx';
import { useCallAnswers } from './call-answers.ts';
import { DropArea, filesProblem } from './DropArea.tsx';
import { Field } from './Field.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { showServerErrors } from './server-errors.ts';

interface Props {
  application: OwnApplication;
  token: string;
  onSaved: (body: unknown) => void;
  onCancel: () => void;
}

type Form = z.input<typeof ownFields>;

/** Correcting: the form's fields, the call's questions, which files stay and which are new. All of it is saved, or nothing. */
export function OwnEdit({ application, token, onSaved, onCancel }: Props) {
  const { questions, files: sent, maxFiles } = application;
  const [keep, setKeep] = useState<ReadonlySet<string>>(new Set(sent.map(({ file_id }) => file_id)));
  const [files, setFiles] = useState<File[]>([]);
  const [fileError, setFileError] = useState<string>();
  const [progress, setProgress] = useState<number | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const staying = sent.filter(({ file_id }) => keep.has(file_id));
  const answered = new Set(staying.flatMap(({ question_id }) => (question_id ? [questionField(question_id)] : [])));
  const before = Object.fromEntries(application.answers.map(({ id, value }) => [questionField(id), value]));
  const answers = useCallAnswers(questions, before, answered);
  const { register, handleSubmit, setError, formState } = useForm<Form, unknown, OwnFields>({
    resolver: zodResolver(ownFields),
    mode: 'onTouched',
    defaultValues: Object.fromEntries(OWN_FIELD_NAMES.map((name) => [name, application[name] ?? ''])),
  });
  const field = (name: (typeof OWN_FIELD_NAMES)[number], rows?: number) => (
    <Field
      key={name}
      label={APPLICATION_TEXTS[name]}
      registration={register(name)}
      error={formState.errors[name]?.message}
      rows={rows}
      input={{ required: name !== 'nombrePrograma' }}
    />
  );

  /** New documents are judged as in the form; none is needed while one that was sent stays. */
  const problemOfFiles = () => {
    const documents = staying.filter(({ question_id }) => question_id === null).length + files.length;
    if (documents > maxFiles) return QUESTION_MESSAGES.fileTooMany(maxFiles);
    if (files.length === 0) return documents === 0 ? MESSAGES.application.fileRequired : undefined;
    return filesProblem(files);
  };

  const send = handleSubmit(async (fields) => {
    const problem = problemOfFiles();
    setFileError(problem);
    setFailed(null);
    if (problem || !answers.check()) return;
    const form = new FormData();
    form.append('token', token);
    for (const [name, value] of Object.entries(fields)) if (value) form.append(name, String(value));
    for (const { file_id } of staying) form.append('keep[]', file_id);
    answers.appendTo(form);
    for (const file of files) form.append('files', file, file.name);
    setProgress(0);
    const total = files.reduce((sum, file) => sum + file.size, 0);
    const answer = await sendForm('/my-application/edit', form, (left, all) => setProgress((left / all) * total));
    setProgress(null);
    if (answer.ok) return onSaved(answer.body);
    const errors = answer.error?.errors ?? {};
    if (errors.files) setFileError(errors.files);
    const shown = showServerErrors<Form>(answer.error, OWN_FIELD_NAMES, setError);
    if (!shown && !answers.refuse(errors) && !errors.files)
      setFailed(answer.status === 409 ? (answer.error?.message ?? t.failed) : t.failed);
  });

  return (
    <form className="form" noValidate onSubmit={send}>
      {failed && <Banner good={false} title={failed} onClose={() => setFailed(null)} />}
      {OWN_FIELD_NAMES.map((name) => field(name, name === 'observacion' ? 4 : undefined))}
      <CallQuestions answers={answers} title={APPLICATION_TEXTS.proposal} />
      <fieldset className="step">
        <legend>{t.keep}</legend>
        {sent.map(({ file_id, original_filename }) => (
          <label className="check" key={file_id}>
            <input
              type="checkbox"
              checked={keep.has(file_id)}
              aria-label={t.keepFile(original_filename)}
              onChange={() =>
                setKeep((now) => new Set(now.has(file_id) ? [...now].filter((id) => id !== file_id) : [...now, file_id]))
              }
            />
            {original_filename}
          </label>
        ))}
      </fieldset>
      <fieldset className="step">
        <legend>{t.add}</legend>
        <DropArea files={files} onChange={setFiles} sent={progress} error={fileError} />
      </fieldset>
      <div className="actions">
        <SubmitButton text={t.save} sendingText={t.saving} sending={formState.isSubmitting} />
        <button type="button" className="button outline" onClick={onCancel} disabled={formState.isSubmitting}>
          {t.cancel}
        </button>
      </div>
    </form>
  );
}
