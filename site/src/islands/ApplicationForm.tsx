import './strict-zod.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { type ApplicationFields, applicationFields, type ApplicationForm as Form } from '@trama/shared/applications';
import type { CallForm } from '@trama/shared/call-questions';
import { MESSAGES } from '@trama/shared/texts/messages';
import { APPLICATION_TEXTS as t } from '@trama/shared/texts/site';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApplicationFieldsets } from './ApplicationFieldsets.tsx';
import { forgetDraft, keepDraft, readDraft } from './application-draft.ts';
import { FIELD_NAMES } from './application-fields.ts';
import { FORM_FIELD, sendApplication } from './application-send.ts';
import { Banner, Unreachable } from './Banner.tsx';
import { CallQuestions } from './CallQuestions.tsx';
import { useCallAnswers } from './call-answers.ts';
import { DropArea, filesProblem } from './DropArea.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { showServerErrors } from './server-errors.ts';
import { useAlive } from './use-alive.ts';

interface Props {
  eventId: number;
  contactEmail: string;
  /** How this call's form differs from the plain one. */
  call?: CallForm;
  /** The link that lets the person of one address apply after the close. */
  late?: { token: string; email: string };
  /** Shown after a success, below its banner. */
  children?: ReactNode;
}

type Outcome = { good: true; email: string } | { good: false; title: string; unreachable?: boolean };

const m = MESSAGES.application;
const NO_QUESTIONS: CallForm['questions'] = [];
/** Refusals whose own sentence tells more than the specification's general one. */
const TELLING = new Set([404, 410, 413, 415, 429]);

/** «Formulario de postulación»: typed text survives a failed send and a reload. */
export default function ApplicationForm({ eventId, contactEmail, call, late, children }: Props) {
  const alive = useAlive();
  const answers = useCallAnswers(call?.questions ?? NO_QUESTIONS);
  const { kept, restore } = answers;
  const lateEmail = late?.email;
  const [files, setFiles] = useState<File[]>([]);
  const [fileError, setFileError] = useState<string>();
  const [sent, setSent] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [summary, setSummary] = useState(false);
  const form = useForm<Form, unknown, ApplicationFields>({ resolver: zodResolver(applicationFields), mode: 'onTouched' });
  const { handleSubmit, setError, setValue, getValues, reset, formState } = form;

  useEffect(() => {
    if (lateEmail) setValue('mail', lateEmail);
    const draft = readDraft(eventId);
    for (const name of [...FIELD_NAMES, 'suscripcion'] as const) {
      const value = draft[name];
      // What was typed before the form came alive is newer than the draft.
      if (value !== undefined && !getValues(name)) setValue(name, value);
    }
    restore(draft);
  }, [eventId, lateEmail, restore, getValues, setValue]);

  useEffect(() => {
    if (Object.keys(kept).length > 0) keepDraft(eventId, { ...getValues(), ...kept });
  }, [eventId, kept, getValues]);

  const changeFiles = (next: File[]) => {
    setFiles(next);
    setFileError(next.length > 0 ? filesProblem(next, call?.maxFiles) : undefined);
  };

  const refuse = (status: number, error: Parameters<typeof showServerErrors<Form>>[0]) => {
    if (status === 400) return setOutcome({ good: false, title: m.already });
    const errors = Object.fromEntries(
      Object.entries(error?.errors ?? {}).map(([name, sentence]) => [FORM_FIELD[name] ?? name, sentence]),
    );
    const named = error && { ...error, errors };
    const shown = showServerErrors<Form>(named, FIELD_NAMES, setError);
    if (errors.archivo) setFileError(errors.archivo);
    if (shown || errors.archivo) return setSummary(true);
    if (answers.refuse(errors)) return;
    const title = error && TELLING.has(status) ? error.message : m.failed;
    setOutcome({ good: false, title, unreachable: status === 0 || status >= 500 });
  };

  /** The documents and the call's own questions, of which the form's schema knows nothing. */
  const judgeTheRest = () => {
    const problem = filesProblem(files, call?.maxFiles);
    setFileError(problem);
    return answers.check() && !problem;
  };

  const send = async (fields: ApplicationFields) => {
    if (!judgeTheRest()) return setSummary(true);
    setSent(0);
    const total = files.reduce((sum, file) => sum + file.size, 0);
    // The form's own bytes are counted among those that leave: scale them out.
    const answer = await sendApplication(
      eventId,
      fields,
      files,
      (left, all) => setSent((left / all) * total),
      (form) => {
        answers.appendTo(form);
        if (late) form.append('enlace', late.token);
      },
    );
    setSent(null);
    if (!answer.ok) return refuse(answer.status, answer.error);
    forgetDraft(eventId);
    reset();
    setFiles([]);
    setOutcome({ good: true, email: fields.mail });
  };

  const submit = handleSubmit(send, () => {
    judgeTheRest();
    setSummary(true);
  });

  if (outcome?.good) {
    return (
      <div>
        <Banner good title={m.sent} onClose={() => setOutcome(null)}>
          {t.sentTo(outcome.email)}
        </Banner>
        {call?.textAfter && <p className="lines">{call.textAfter}</p>}
        {children}
      </div>
    );
  }
  const wrong = [
    ...FIELD_NAMES.filter((name) => formState.errors[name]).map((name) => ({ id: name, label: t[name] })),
    ...(fileError ? [{ id: 'archivo', label: t.archivo }] : []),
    ...answers.wrong,
  ];
  return (
    <form
      ref={alive}
      method="dialog"
      noValidate
      onInput={() => keepDraft(eventId, { ...getValues(), ...kept })}
      onSubmit={(event) => {
        setOutcome(null);
        setSummary(false);
        return submit(event);
      }}
    >
      {outcome && !outcome.good && (
        <Banner good={false} title={outcome.title} onClose={() => setOutcome(null)}>
          {outcome.unreachable && <Unreachable text={t.unreachable} email={contactEmail} />}
        </Banner>
      )}
      {summary && <ErrorSummary fields={wrong} onClose={() => setSummary(false)} />}
      <ApplicationFieldsets form={form}>
        <DropArea files={files} onChange={changeFiles} sent={sent} error={fileError} />
      </ApplicationFieldsets>
      <CallQuestions answers={answers} title={t.otherQuestions} />
      <div className="actions">
        <SubmitButton text={t.send} sendingText={t.sending} sending={formState.isSubmitting} />
      </div>
    </form>
  );
}
