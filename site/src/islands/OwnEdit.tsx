import { zodResolver } from '@hookform/resolvers/zod';
import { declarations } from '@trama/shared/applications/declarations';
import { type OwnApplication, ownFields } from '@trama/shared/applications/own-application';
import { QUESTION_MESSAGES, questionField } from '@trama/shared/calls/questions';
import { readSupports } from '@trama/shared/calls/supports';
import { APPLICATION_FORM_TEXTS, APPLICATION_MESSAGES } from '@trama/shared/texts/application-form';
import { OWN_TEXTS as t } from '@trama/shared/texts/own-application';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { z } from 'zod';
import { ApplicationText, CitedAs } from './ApplicationText.tsx';
import { Authorisation, answersConfidential } from './Authorisation.tsx';
import { sendForm } from './api.ts';
import { OWN_FIELD_NAMES } from './application-fields.ts';
import { Banner } from './Banner.tsx';
import { Button, SubmitButton } from './Button.tsx';
import { CallQuestions } from './CallQuestions.tsx';
import { Coauthors, coauthorsText } from './Coauthors.tsx';
import { appendFields, callAnswerInputs } from './call-answers.ts';
import { DropArea, filesProblem } from './DropArea.tsx';
import { SupportsField } from './SupportsField.tsx';
import { showServerErrors } from './server-errors.ts';
import { useSentFiles } from './use-sent-files.ts';
import { maySend, useSingleSubmit } from './use-single-submit.ts';

/** `SupportsField` validates `inclusion`. */
const FIELDS = ownFields.omit({ inclusion: true }).extend({ coautoras: coauthorsText });
const TEXT_FIELDS = OWN_FIELD_NAMES.filter((name) => name !== 'inclusion');

interface Props {
  application: OwnApplication;
  token: string;
  onSaved: (body: unknown) => void;
  onCancel: () => void;
  /** Text typed into the form after the application had arrived, by field. */
  change: Record<string, string>;
}

/** Edits an application: fields, questions, kept and new files. Saves all or nothing. */
export function OwnEdit({ application, token, onSaved, onCancel, change }: Props) {
  const { questions, files: sent, maxFiles, supports, authorisation } = application;
  const [keep, setKeep] = useState<ReadonlySet<string>>(new Set(sent.map(({ file_id }) => file_id)));
  const { files, setFiles, fileError, setFileError, sent: progress, setSent, onProgress } = useSentFiles();
  const [failed, setFailed] = useState<string | null>(null);
  const staying = sent.filter(({ file_id }) => keep.has(file_id));
  const answered = new Set(staying.flatMap(({ question_id }) => (question_id ? [questionField(question_id)] : [])));
  const reservedFiles = questions.some(({ id, confidential }) => confidential && answered.has(questionField(id)));
  const consented = authorisation.given_at !== null;
  const before = readSupports(application.inclusion, supports);
  const written = z.intersection(FIELDS, callAnswerInputs(questions, answered));
  const schemaOf = (confidential: boolean) => z.intersection(written, declarations({ confidential, consented, age: false }));
  type Schema = ReturnType<typeof schemaOf>;
  const form = useForm<z.input<Schema>, unknown, z.output<Schema>>({
    resolver: (values, context, options) => {
      const schema = schemaOf(reservedFiles || answersConfidential(questions, values));
      return zodResolver(schema)(values, context, options);
    },
    mode: 'onTouched',
    defaultValues: {
      ...Object.fromEntries(OWN_FIELD_NAMES.map((name) => [name, application[name] ?? ''])),
      inclusion: before.inclusion,
      coautoras: application.authors.length > 0 ? JSON.stringify(application.authors) : '',
      ...Object.fromEntries(application.answers.map(({ id, value }) => [questionField(id), value])),
      ...change,
    },
  });
  const { handleSubmit, setError, formState } = form;

  /** Validates new documents. None is required while an earlier one stays. */
  const problemOfFiles = () => {
    const documents = staying.filter(({ question_id }) => question_id === null).length + files.length;
    if (documents > maxFiles) return QUESTION_MESSAGES.fileTooMany(maxFiles);
    if (files.length === 0) return documents === 0 ? APPLICATION_MESSAGES.fileRequired : undefined;
    return filesProblem(files);
  };

  const validated = handleSubmit(async (fields, event) => {
    const problem = problemOfFiles();
    setFileError(problem);
    setFailed(null);
    if (problem || !maySend(event)) return;
    const body = new FormData();
    body.append('token', token);
    for (const { file_id } of staying) body.append('keep[]', file_id);
    appendFields(body, { ...fields, declaraciones: true }, files);
    // Sends an empty list, because removing all co-authors is a change.
    if (!fields.coautoras) body.append('coautoras', '');
    setSent(0);
    const response = await sendForm('/my-application/edit', body, onProgress);
    setSent(null);
    if (response.ok) return onSaved(response.body);
    const errors = response.error?.errors ?? {};
    if (errors.files) setFileError(errors.files);
    const names = [
      ...OWN_FIELD_NAMES,
      'coautoras' as const,
      'autorizacion' as const,
      ...questions.map(({ id }) => questionField(id)),
    ];
    if (!showServerErrors(errors, names, setError) && !errors.files)
      setFailed(response.status === 409 ? (response.error?.message ?? t.failed) : t.failed);
  });
  const send = useSingleSubmit(validated);

  return (
    <FormProvider {...form}>
      <form className="form" noValidate onSubmit={send}>
        {failed && <Banner good={false} title={failed} onClose={() => setFailed(null)} />}
        {TEXT_FIELDS.map((name) => (name === 'citado' ? <CitedAs key={name} /> : <ApplicationText key={name} name={name} />))}
        <Coauthors />
        <SupportsField offered={supports} chosen={before.apoyos} />
        <CallQuestions questions={questions} title={APPLICATION_FORM_TEXTS.proposal} />
        {!consented && <Authorisation questions={questions} needed={reservedFiles} />}
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
          <DropArea
            files={files}
            most={maxFiles}
            needed={!staying.some(({ question_id }) => question_id === null)}
            onChange={setFiles}
            sent={progress}
            error={fileError}
          />
        </fieldset>
        <div className="actions">
          <SubmitButton text={t.save} sendingText={t.saving} sending={formState.isSubmitting} />
          <Button className="button outline" disabled={formState.isSubmitting} onClick={onCancel} text={t.cancel} />
        </div>
      </form>
    </FormProvider>
  );
}
