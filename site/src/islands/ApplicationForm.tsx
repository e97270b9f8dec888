import { zodResolver } from '@hookform/resolvers/zod';
import { declarations } from '@trama/shared/applications/declarations';
import type { SavedDraft } from '@trama/shared/applications/drafts';
import { applicationFields } from '@trama/shared/applications/form';
import { type CallForm, draftAnswers, questionField } from '@trama/shared/calls/questions';
import { formatDateTime } from '@trama/shared/format/format';
import type { PostedForm } from '@trama/shared/forms/answer-page';
import { APPLICANT_PAGES, pageFormAction } from '@trama/shared/paths';
import { APPLICATION_LABELS, APPLICATION_NAMES } from '@trama/shared/records/application';
import { APPLICATION_MESSAGES as applicationMessages, APPLICATION_FORM_TEXTS as t } from '@trama/shared/texts/application-form';
import { DECLARATION_TEXTS } from '@trama/shared/texts/consents';
import { type BaseSyntheticEvent, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { z } from 'zod';
import { ApplicationFieldsets } from './ApplicationFieldsets.tsx';
import { FailureBanner, GraceNoticeLater, RestoredNote, type SendFailure, SlowLine } from './ApplicationNotices.tsx';
import { Authorisation, answersConfidential } from './Authorisation.tsx';
import { FORM_FIELD_NAMES } from './application-fields.ts';
import { FORM_FIELD, findArrived, type Refusal, sendApplication } from './application-send.ts';
import { Banner } from './Banner.tsx';
import { SubmitButton } from './Button.tsx';
import { CallQuestions } from './CallQuestions.tsx';
import { coauthorsText } from './Coauthors.tsx';
import { callAnswerInputs } from './call-answers.ts';
import { DraftOptions, useOpenedDraft } from './DraftOptions.tsx';
import { DropArea, filesProblem } from './DropArea.tsx';
import { draftKey, removeDraft, storeDraft, takeServerDraft } from './draft.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { lazyWithRetry, retryLoad } from './lazy-with-retry.ts';
import { PostedFields } from './posted.tsx';
import { SupportsField } from './SupportsField.tsx';
import { readMemory, type SentMemory, writeMemory } from './sent-memory.ts';
import { showServerErrors } from './server-errors.ts';
import { useHydratedForm } from './use-hydrated-form.ts';
import { useSentFiles } from './use-sent-files.ts';
import { maySend, useSingleSubmit } from './use-single-submit.ts';

interface FormProps {
  eventId: number;
  contactEmail: string;
  /** Supports listed in the form, in addition to «No necesito». */
  supports: readonly string[];
  /** Options of this call's form; absent: the default form. */
  call?: CallForm;
  /** The late link: `email` is the only address that may apply with it. */
  late?: { token: string; email: string };
  /** Values that a browser without scripts sent. */
  posted?: PostedForm | undefined;
  /** Rows of fields for co-authors, for browsers without scripts. */
  typedCoauthors?: ReactNode;
}

/** `SupportsField` validates `inclusion`. */
const FIELDS = applicationFields.omit({ inclusion: true }).extend({ coautoras: coauthorsText });
const LABELS = { ...t, ...DECLARATION_TEXTS, ...APPLICATION_LABELS };
const NO_QUESTIONS: CallForm['questions'] = [];
/** Statuses whose own error text is more specific than the specification's general one. */
const SPECIFIC_STATUS = new Set([404, 410, 413, 415, 429, 503, 507]);

const MOST_RETRIES = 3;
/** Asks for the files again: a browser without scripts does not resend them with a refused form. */
const withoutFiles = ({ errors, ...posted }: PostedForm): PostedForm => ({
  ...posted,
  errors: { ...errors, archivo: errors.archivo ?? t.filesAgain },
});

/** @param props.onSent gets the memory of the received application, which the tab stores */
function FormToSend({ onSent, ...props }: FormProps & { onSent: (memory: SentMemory) => void }) {
  const { eventId, contactEmail, supports, call, late } = props;
  const questions = call?.questions ?? NO_QUESTIONS;
  const posted = props.posted && withoutFiles(props.posted);
  const { files, setFiles, fileError, setFileError, sent, setSent, onProgress, total } = useSentFiles(posted?.errors.archivo);
  const [failure, setFailure] = useState<SendFailure | null>(null);
  const retries = useRef(0);
  const stamp = useRef<string>(undefined);
  const [draft, setDraft] = useState<SavedDraft | null>(null);
  const [draftSaid, setDraftSaid] = useState<{ good: boolean; title: string } | null>(null);
  const [summary, setSummary] = useState(false);
  const schemaOf = useMemo(() => {
    const written = z.intersection(FIELDS, callAnswerInputs(questions));
    return (confidential: boolean) => z.intersection(written, declarations({ confidential }));
  }, [questions]);
  type Schema = ReturnType<typeof schemaOf>;
  const form = useForm<z.input<Schema>, unknown, z.output<Schema>>({
    resolver: (values, context, options) =>
      zodResolver(schemaOf(answersConfidential(questions, values)))(values, context, options),
    mode: 'onTouched',
    // The error summary takes the focus instead.
    shouldFocusError: false,
    defaultValues: late && { mail: late.email },
  });
  const { handleSubmit, setError, getValues, register, formState } = form;
  const ref = useHydratedForm(register('mail').onChange, getValues);
  const fields = FORM_FIELD_NAMES.map((name) => ({ id: name, label: LABELS[name] }));
  const reserved = questions.some(({ confidential }) => confidential);
  const hasAddress = form.watch('mail')?.includes('@');
  const answers = questions.map(({ id, label }) => ({ id: questionField(id), label }));

  useOpenedDraft(eventId, late !== undefined, (opened) => {
    if (!opened) return setDraftSaid({ good: false, title: t.draftDead });
    const names = [...APPLICATION_NAMES, 'coautoras' as const, ...draftAnswers(questions)];
    const taken = takeServerDraft(eventId, opened.fields, names, (name) => String(getValues(name) ?? ''));
    for (const [name, value] of taken) form.setValue(name, value);
    // Stores the opened draft at once: after a reload, fields that differ from it (emptied ones too) count as typed here.
    if (ref.current) storeDraft(ref.current);
    setDraft(opened);
    setDraftSaid({ good: true, title: t.draftOpened(formatDateTime(opened.saved_at, undefined)) });
  });

  const changeFiles = (next: File[]) => {
    setFiles(next);
    setFileError(next.length > 0 ? filesProblem(next, call?.maxFiles, draft?.files.length) : undefined);
  };
  /** Validates the documents, which are not part of the schema. */
  const checkFiles = () => {
    const problem = filesProblem(files, call?.maxFiles, draft?.files.length);
    setFileError(problem);
    return !problem;
  };

  const refuse = ({ status, error, retryAfter }: Refusal) => {
    const errors = Object.fromEntries(
      Object.entries(error?.errors ?? {}).map(([name, sentence]) => [FORM_FIELD[name] ?? name, sentence]),
    );
    if (errors.archivo) setFileError(errors.archivo);
    const names = [...fields, ...answers].map(({ id }) => id);
    // If only the authorisation is missing, focuses it without a summary.
    if (showServerErrors(errors, names, setError) || errors.archivo)
      return setSummary(Object.keys(errors).join() !== 'autorizacion');
    const title = error && SPECIFIC_STATUS.has(status) ? error.message : applicationMessages.failed;
    const help = status === 410 ? t.closedMeanwhile : status === 0 || status >= 500 ? t.unreachable : undefined;
    const again = status === 503 && retryAfter && retries.current < MOST_RETRIES ? retryAfter : undefined;
    setFailure({ title, help, again });
  };
  const again = failure?.again;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form stays the same
  useEffect(() => {
    if (again === undefined) return;
    retries.current += 1;
    const timer = setTimeout(() => ref.current?.requestSubmit(), again * 1000);
    return () => clearTimeout(timer);
  }, [again]);

  const send = async (values: z.output<Schema>, event?: BaseSyntheticEvent) => {
    if (!checkFiles()) return setSummary(true);
    if (!maySend(event)) return;
    setSent(0);
    const result = await sendApplication(
      {
        eventId,
        values,
        more: { declaraciones: true, enlace: late?.token, sello: stamp.current, borrador: draft?.token },
        files,
        keep: draft?.files.map(({ file_id }) => file_id) ?? [],
      },
      onProgress,
    );
    setSent(null);
    if ('came' in result) return onSent(result.came);
    refuse(result.refusal);
    // Shows the refusal meanwhile, because the connection may be lost for long.
    const arrived = await findArrived(eventId, values);
    if (arrived) onSent(arrived);
  };
  const validated = handleSubmit(send, (errors) => {
    const onlyAuthorisation = checkFiles() && Object.keys(errors).join() === 'autorizacion';
    setSummary(!onlyAuthorisation);
    if (onlyAuthorisation) ref.current?.querySelector<HTMLElement>('#autorizacion')?.focus();
  });
  const submit = useSingleSubmit((event) => {
    setFailure(null);
    setSummary(false);
    return validated(event);
  });

  const names = Object.fromEntries(
    [...fields, ...answers, { id: 'archivo', label: t.archivo }].map(({ id, label }) => [id, label]),
  );
  const wrong = [
    ...fields.filter(({ id }) => formState.errors[id]),
    ...(fileError ? [{ id: 'archivo', label: t.archivo }] : []),
    ...answers.filter(({ id }) => formState.errors[id]),
  ];
  return (
    <FormProvider {...form}>
      <form
        ref={ref}
        method="post"
        action={pageFormAction('postulacion')}
        encType="multipart/form-data"
        noValidate
        data-draft={draftKey(eventId)}
        // Loads the code of the sent state while the connection works.
        onFocus={() => void loadAfterSending()}
        onSubmit={submit}
      >
        {draftSaid && <Banner good={draftSaid.good} title={draftSaid.title} onClose={() => setDraftSaid(null)} />}
        {failure && <FailureBanner failure={failure} contactEmail={contactEmail} onClose={() => setFailure(null)} />}
        {summary && <ErrorSummary fields={wrong} onClose={() => setSummary(false)} />}
        <p className="label">{t.requiredNote}</p>
        <PostedFields posted={posted} labels={names}>
          <ApplicationFieldsets
            eventId={eventId}
            fixedEmail={late?.email}
            typedCoauthors={props.typedCoauthors}
            afterYou={
              <DraftOptions
                opened={draftSaid !== null}
                toServer={!late && hasAddress === true}
                eventId={eventId}
                questions={questions}
                draft={draft}
                onEnded={() => setDraft(null)}
                files={files}
                onSaved={(saved, stored) => {
                  setDraft(saved);
                  setFiles((now) => now.filter((file) => !stored.includes(file)));
                }}
              />
            }
          >
            <SupportsField offered={supports}>{!reserved && <Authorisation questions={questions} />}</SupportsField>
            <fieldset className="step">
              <legend>{t.documents}</legend>
              {!draftSaid && files.length === 0 && <RestoredNote form={ref} />}
              <DropArea
                files={files}
                most={call?.maxFiles}
                onChange={changeFiles}
                saved={draft?.files}
                onRemoveSaved={(id) =>
                  setDraft((now) => now && { ...now, files: now.files.filter(({ file_id }) => file_id !== id) })
                }
                sent={sent}
                error={fileError}
              />
            </fieldset>
            <CallQuestions questions={questions} title={t.otherQuestions} />
            {reserved && <Authorisation questions={questions} />}
          </ApplicationFieldsets>
        </PostedFields>
        {!late && <GraceNoticeLater eventId={eventId} stamp={stamp} />}
        <div className="actions">
          <SubmitButton
            text={t.send}
            sendingText={sent && total > 0 ? t.sendingPercent(Math.min(99, Math.round((sent / total) * 100))) : t.sending}
            sending={formState.isSubmitting}
          />
          <SlowLine bytesSent={sent} />
        </div>
        <p className="label">
          {t.lostLink}{' '}
          <a className="link" href={APPLICANT_PAGES.own}>
            {t.lostLinkAction}
          </a>
        </p>
      </form>
    </FormProvider>
  );
}

let afterSending: ReturnType<typeof importAfterSending> | undefined;
const importAfterSending = () => import('./AfterSending.tsx');
const loadAfterSending = () => (afterSending ??= retryLoad(importAfterSending));
const AfterSending = lazyWithRetry(loadAfterSending);

/**
 * «Formulario de postulación», or the sent state after it. Typed text survives a failed request and a reload.
 * @param props.children shown at the end
 */
export default function ApplicationForm({ children, ...props }: FormProps & { children?: ReactNode }) {
  const { eventId } = props;
  const [memory, setMemory] = useState<SentMemory | null>(null);
  const remember = (next: SentMemory | null) => {
    // Keeps the local draft while a changed form is unsent: «Corregir» restores it.
    if (next && !next.changed) removeDraft(eventId);
    writeMemory(eventId, next);
    setMemory(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what this tab sent before a reload
  useEffect(() => {
    const before = readMemory(eventId);
    if (before && before.outcome !== 'trying') setMemory(before);
    else void findArrived(eventId).then((arrived) => arrived && remember(arrived));
  }, []);
  if (memory === null) return <FormToSend {...props} onSent={remember} />;
  const fallback = (
    <Banner good title={applicationMessages.sent}>
      {t.sentTo(memory.email)}
    </Banner>
  );
  return (
    <Suspense fallback={fallback}>
      <AfterSending memory={memory} onAnother={() => remember(null)} textAfter={props.call?.textAfter}>
        {children}
      </AfterSending>
    </Suspense>
  );
}
