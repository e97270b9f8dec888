import { APPLICATION_FILE_ACCEPT, applicationFileProblem } from '@trama/shared/applications/form';
import { formatBytes } from '@trama/shared/format/format';
import { LICENCES, type MaterialKind, materialInput, type TalkMaterial } from '@trama/shared/programme/materials';
import {
  LICENCE_TEXTS,
  TALK_MATERIAL_MESSAGES as materialMessages,
  TALK_MATERIAL_TEXTS,
  OWN_TALK_TEXTS as t,
} from '@trama/shared/texts/talk-materials';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { type ApiResult, sendForm } from './api.ts';
import { Banner } from './Banner.tsx';
import { Button, SubmitButton } from './Button.tsx';
import { Field, FieldError } from './Field.tsx';
import { showServerErrors } from './server-errors.ts';

interface Props {
  token: string;
  kind: MaterialKind;
  /** The stored material; undefined: none yet. */
  material: TalkMaterial | undefined;
  /** The chosen file stays in the form until this is called. */
  onSaved: (response: ApiResult, title: string) => void;
  onCancel: () => void;
}

interface Values {
  url: string;
  licence: string;
  file: string;
}

/** Form of slides, a poster or a recording with its licence. No licence is preselected. */
export function OwnMaterial({ token, kind, material, onSaved, onCancel }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const form = useForm<Values>({
    mode: 'onTouched',
    defaultValues: { url: kind === 'recording' ? (material?.url ?? '') : '', licence: material?.licence ?? '', file: '' },
  });
  const { handleSubmit, setError, register, formState } = form;
  const { errors } = formState;
  const isFile = kind !== 'recording';
  /** Ids contain the kind, because forms of several materials may be open. */
  const described = (field: 'file' | 'licence') => `${errors[field] ? `${kind}-${field}-error ` : ''}${kind}-${field}-hint`;
  const send = handleSubmit(async ({ url, licence }) => {
    const read = materialInput.safeParse({ kind, licence, ...(!isFile && { url }) });
    const fileError = isFile && !file && !material ? materialMessages.file : file && applicationFileProblem(file);
    if (fileError) setError('file', { message: fileError });
    for (const issue of read.error?.issues ?? []) {
      const [name] = issue.path;
      if (name === 'url' || name === 'licence') setError(name, { message: issue.message });
    }
    setFailed(null);
    if (fileError || !read.success) return;
    const body = new FormData();
    for (const [name, value] of Object.entries({ token, ...read.data })) body.append(name, value);
    if (file) body.append('file', file);
    if (file) setProgress(0);
    const response = await sendForm('/my-application/talk/materials', body, (sent, total) => setProgress(sent / total));
    setProgress(null);
    if (response.ok) return onSaved(response, t.saved(kind));
    if (!showServerErrors(response.error?.errors, ['url', 'licence', 'file'], setError))
      setFailed(response.error?.message ?? t.failed);
  });
  return (
    <FormProvider {...form}>
      <form className="form material-form" noValidate onSubmit={send} aria-label={TALK_MATERIAL_TEXTS.kinds[kind]}>
        {failed && <Banner good={false} title={failed} onClose={() => setFailed(null)} />}
        {isFile ? (
          <div className="field">
            <label htmlFor={`${kind}-file`}>{t.file}</label>
            <input
              id={`${kind}-file`}
              type="file"
              accept={APPLICATION_FILE_ACCEPT}
              aria-invalid={errors.file ? true : undefined}
              aria-describedby={described('file')}
              onChange={(event) => {
                const chosen = event.target.files?.[0] ?? null;
                setFile(chosen);
                const problem = chosen && applicationFileProblem(chosen);
                if (problem) setError('file', { message: problem });
                else form.clearErrors('file');
              }}
            />
            <FieldError id={`${kind}-file`} error={errors.file?.message} />
            <p className="hint" id={`${kind}-file-hint`}>
              {[t.fileRules, material ? t.fileKept : ''].filter(Boolean).join(' ')}
            </p>
            {file && progress !== null && (
              <progress max={1} value={progress} aria-label={`${TALK_MATERIAL_TEXTS.kinds[kind]}, ${formatBytes(file.size)}`} />
            )}
          </div>
        ) : (
          <Field
            name="url"
            label={t.address}
            hint={t.addressHelp}
            input={{ type: 'url', inputMode: 'url', autoComplete: 'off' }}
          />
        )}
        <fieldset className="field choices licences" aria-describedby={described('licence')}>
          <legend>{t.licence}</legend>
          {LICENCES.map((value) => (
            <label className="check" key={value}>
              <input type="radio" value={value} aria-invalid={errors.licence ? true : undefined} {...register('licence')} />
              <span>
                <b>{LICENCE_TEXTS.names[value]}</b>
                <span className="label">{LICENCE_TEXTS.words[value]}</span>
              </span>
            </label>
          ))}
          <FieldError id={`${kind}-licence`} error={errors.licence?.message} />
          <p className="hint" id={`${kind}-licence-hint`}>
            {t.licenceHelp}
          </p>
        </fieldset>
        <div className="actions">
          <SubmitButton text={t.save} sendingText={t.saving} sending={formState.isSubmitting} />
          <Button className="button outline" disabled={formState.isSubmitting} onClick={onCancel} text={t.cancel} />
        </div>
      </form>
    </FormProvider>
  );
}
