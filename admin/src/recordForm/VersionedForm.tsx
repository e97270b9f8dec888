import { zodResolver } from '@hookform/resolvers/zod';
import { Alert } from '@mui/material';
import { arrivedBefore, isLost } from '@trama/shared/forms/attempts';
import type { MadeBefore } from '@trama/shared/forms/repeat-refusal';
import { newIdempotencyKey } from '@trama/shared/forms/repeats';
import { type RevisedKind, recordEditors } from '@trama/shared/records/history';
import { sameValue } from '@trama/shared/records/record-fields';
import { API_MESSAGES } from '@trama/shared/texts/errors';
import { FORM_TEXTS } from '@trama/shared/texts/forms';
import { HISTORY_MESSAGES } from '@trama/shared/texts/history';
import { REPEAT_TEXTS } from '@trama/shared/texts/repeats';
import { Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Form } from 'react-admin';
import { createPortal } from 'react-dom';
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form';
import type { z } from 'zod';
import { FORM_QUERY, useGet } from '../dataProvider/hooks.ts';
import { ApiError, underFormKey } from '../dataProvider/http.ts';
import { Comparison } from '../history/Comparison.tsx';
import type { Divergence } from '../history/compareRecords.ts';
import { type Question, useQuestion } from '../ui/Confirm.tsx';
import { DraftKeeper } from '../ui/form/DraftKeeper.tsx';
import type { FormRecord } from '../ui/form/drafts.ts';
import { type Banner, FormBanners } from '../ui/form/FormBanners.tsx';
import { SaveBar } from '../ui/form/SaveBar.tsx';
import { settleDraft } from '../ui/form/unsavedWork.ts';

/**
 * Time (ms) between a form's questions for other editors of its record. The server counts the record as open for twice as long.
 */
const ASK_EVERY = 15_000;

/** Says which other accounts have the record open, so that two do not write the same thing. */
function OtherEditors({ kind, id }: { kind: RevisedKind; id: string }) {
  const { data } = useGet(`/history/${kind}/${encodeURIComponent(id)}/editors`, recordEditors, {
    ...FORM_QUERY,
    refetchInterval: ASK_EVERY,
  });
  const others = data?.others ?? [];
  return (
    <div role="status">
      {others.length > 0 && (
        <Alert severity="info" role="presentation" sx={{ py: 0 }}>
          {HISTORY_MESSAGES.editing(others)}
        </Alert>
      )}
    </div>
  );
}

/** Result of a save. `stored`: the record that the server stored; absent: it equals the sent values. */
export interface Outcome extends Banner {
  stored?: FormRecord;
}

export interface VersionedFormProps {
  /** The rules; what they give is what `save` gets. */
  schema: z.ZodType<FieldValues, FieldValues>;
  /** Every field has a value from the start, so that "changed" means something. */
  values: FieldValues;
  /** The record's version, where it has one. */
  version?: number;
  /** Versions of the record: its kind, and how the API's answer becomes values of this form. */
  versioned?: { kind: RevisedKind; id: string; read: (answer: unknown) => FormRecord };
  /** Names the draft of this form. */
  draftKey: string;
  /** One of several forms on a screen: the button stays below its fields. */
  short?: boolean;
  /** The form begins with its draft and says so; by default a draft is offered. */
  restores?: boolean;
  fieldNames: Record<string, string>;
  submitLabel: string;
  /** Sentence of the error banner. */
  failed: string;
  /**
   * Saves the values. `version`: the record that was edited; `began`: the fields before the typing, also of a restored draft.
   * @throws ApiError
   */
  save: (values: FieldValues, version: number | undefined, began: FieldValues) => Promise<Outcome>;
  /**
   * Shows in its own way what another person saved meanwhile, beside the refusal. @returns the record that the next save replaces; null:
   * `error` is no such refusal
   */
  handleConflict?: (error: ApiError, typed: FieldValues) => FormRecord | null;
  /** The question to be confirmed before `save`; null: none. @throws ApiError */
  askFirst?: (values: FieldValues) => Promise<Question | null>;
  /** True: a success empties the fields. */
  resetOnSuccess?: boolean;
  /** The form closes once it is saved: while it is being saved nothing can be typed that would be lost. */
  closesOnSuccess?: boolean;
  /**
   * An earlier save of this form had created `made`, and its answer was lost: opens it with later typing. Absent, or false: a
   * banner says it.
   */
  reopen?: (made: MadeBefore, typed: FieldValues) => boolean;
  /** Starts with the form's draft, below this banner: `reopen` of another form led here. */
  opening?: Banner;
  /** Content beside the submit button. */
  secondaryActions?: ReactNode;
  children: ReactNode;
}

/** Chosen files are not compared: the record has addresses alone. */
const FILES = new Set(['picture', 'documents', 'pdf']);

/** The form's names of the API's fields. */
const FIELD_OF: Record<string, string> = { file: 'picture', files: 'documents', partner_img: 'picture' };

/**
 * The form of every record, on react-admin's form. It has rules from shared, closable banners, the server's sentences under their
 * inputs, and a spinner while saving. A draft keeps the typed text and makes `LeaveGuard` ask. Text typed during a save stays. If
 * another person saved meanwhile, both versions are compared in its place.
 */
export function VersionedForm(props: VersionedFormProps) {
  // react-admin's form resets itself whenever its record differs, which would wipe a restored draft. So it gets only the first
  // record.
  const [record] = useState(props.values);
  const save = useRef<Save>(async () => {});
  const [beside, setBeside] = useState<HTMLElement | null>(null);
  return (
    <div className="record-form">
      <Form
        className="record-form"
        noValidate
        record={record}
        resolver={zodResolver(props.schema)}
        disableInvalidFormNotification
        // `FormBanners` focuses the first wrong field.
        shouldFocusError={false}
        onSubmit={(sent: FieldValues) => save.current(sent)}
      >
        <VersionedFields {...props} onSave={save} beside={beside} />
      </Form>
      <div ref={setBeside} />
    </div>
  );
}

type Save = (sent: FieldValues) => Promise<void>;

interface FieldsProps extends VersionedFormProps {
  /** Gets what the form does once its rules are kept. */
  onSave: RefObject<Save>;
  /** The place of the comparison: a key pressed in it must not submit the form. */
  beside: HTMLElement | null;
}

function VersionedFields({ onSave, beside, ...props }: FieldsProps) {
  const { schema, values, version, versioned, draftKey, short = false, fieldNames, failed, save, resetOnSuccess } = props;
  const form = useFormContext<FieldValues>();
  const { isDirty, isSubmitting } = useFormState();
  /** The values from which the typing began. */
  const [base, setBase] = useState<FormRecord>({ values, version });
  const [banner, setBanner] = useState<Banner | null>(props.opening ?? null);
  const [divergence, setDivergence] = useState<Divergence | null>(null);
  /** Another key is another form, with empty fields. */
  const [formKey, setFormKey] = useState(0);
  const ask = useQuestion();
  /** Makes the form create only once: each 2xx ends the key. */
  const [key, setKey] = useState(newIdempotencyKey);
  /** Values sent without an answer. */
  const lost = useRef<FieldValues | null>(null);

  const edit = (record: FormRecord) => {
    setBase(record);
    form.reset(record.values);
  };
  const type = (typed: FieldValues, differs: (name: string) => boolean) => {
    for (const name of Object.keys(typed).filter(differs)) form.setValue(name, typed[name], { shouldDirty: true });
  };

  // A record that was read again replaces the shown one, unless the person has typed.
  const given = JSON.stringify([values, version]);
  const shown = useRef(given);
  useEffect(() => {
    if (shown.current === given || isDirty) return;
    shown.current = given;
    setBase({ values, version });
    form.reset(values);
  }, [given, isDirty, values, version, form]);

  const showRefusal = (error: unknown) => {
    if (error instanceof ApiError && arrivedBefore(error.code)) {
      setKey(newIdempotencyKey());
      if (!error.made || !props.reopen?.(error.made, form.getValues()))
        setBanner({ kind: 'warning', title: REPEAT_TEXTS.arrivedBefore, text: REPEAT_TEXTS.arrivedBeforeHelp });
      return false;
    }
    const repeats = [failed, API_MESSAGES.validation];
    const text = error instanceof ApiError && !repeats.includes(error.message) ? error.message : undefined;
    setBanner({ kind: 'error', title: failed, text });
    const errors = error instanceof ApiError ? error.body.errors : undefined;
    for (const [field, message] of Object.entries(errors ?? {}))
      form.setError(FIELD_OF[field] ?? field, { type: 'server', message });
    return errors !== undefined;
  };

  /** @param typed the fields when the save began. @returns whether the server refused some of the fields */
  const attempt = async (sent: FieldValues, typed: FieldValues, from: number | undefined): Promise<boolean> => {
    setBanner(null);
    try {
      const question = await props.askFirst?.(sent);
      if (question && !(await ask(question))) return false;
      const { stored = { values: typed, version: from }, ...done } = await underFormKey(key, () => save(sent, from, base.values));
      setKey(newIdempotencyKey());
      settleDraft(draftKey);
      setDivergence(null);
      setBanner(done);
      if (resetOnSuccess) {
        form.reset(values);
        setFormKey((before) => before + 1);
        return false;
      }
      const present = form.getValues();
      edit(stored);
      type(present, (name) => present[name] !== typed[name] && !sameValue(present[name], typed[name]));
    } catch (error) {
      const unanswered = lost.current;
      lost.current = error instanceof ApiError && isLost(error.status, error.code) ? typed : null;
      const met = error instanceof ApiError ? props.handleConflict?.(error, typed) : null;
      if (met) setBase(met);
      if (!(versioned && error instanceof ApiError && error.conflict)) return showRefusal(error);
      const { changedBy, changedAt, current } = error.conflict;
      const theirs = versioned.read(current);
      const holds = (values: FieldValues) =>
        Object.keys(theirs.values).every((name) => FILES.has(name) || sameValue(values[name], theirs.values[name]));
      if (holds(typed)) {
        settleDraft(draftKey);
        setDivergence(null);
        edit(theirs);
        setBanner({ kind: 'success', title: REPEAT_TEXTS.alreadySaved, text: REPEAT_TEXTS.alreadySavedHelp });
        return false;
      }
      // The other version is what this form sent before: no other person's work is replaced.
      if (unanswered && holds(unanswered)) return attempt(sent, typed, theirs.version);
      setDivergence({ sentence: error.message, changedBy, changedAt, base: base.values, mine: typed, theirs });
    }
    return false;
  };
  const submit = async (sent: FieldValues) => {
    await attempt(sent, form.getValues(), base.version);
  };
  useEffect(() => {
    onSave.current = submit;
  });

  const saveChosen = async ({ mine, theirs }: Divergence, chosen: FieldValues) => {
    const parsed = await schema.safeParseAsync(chosen);
    if (parsed.success && !(await attempt(parsed.data, mine, theirs.version))) return;
    // A rule is broken: the form shows which.
    edit(theirs);
    type(chosen, (name) => !sameValue(chosen[name], theirs.values[name]));
    setDivergence(null);
    if (!parsed.success) await form.handleSubmit(submit)();
  };

  return (
    <>
      {versioned && <OtherEditors {...versioned} />}
      <FormBanners banner={banner} onClose={() => setBanner(null)} fieldNames={fieldNames} />
      {beside &&
        versioned &&
        divergence &&
        createPortal(
          <Comparison
            kind={versioned.kind}
            divergence={divergence}
            draftKey={draftKey}
            fieldNames={fieldNames}
            onSave={(chosen) => saveChosen(divergence, chosen)}
            onBack={() => setDivergence(null)}
          />,
          beside,
        )}
      <div
        className="record-form"
        hidden={divergence !== null}
        inert={isSubmitting && (resetOnSuccess === true || props.closesOnSuccess === true)}
      >
        <Fragment key={formKey}>
          <DraftKeeper
            form={draftKey}
            base={base}
            onRebase={edit}
            formKey={key}
            onKey={setKey}
            restores={props.opening ? 'silently' : props.restores ? 'said' : undefined}
          />
          {!short && <p className="form-note required-note">{FORM_TEXTS.requiredNote}</p>}
          {props.children}
        </Fragment>
        <SaveBar label={props.submitLabel} beside={props.secondaryActions} fixed={!short} />
      </div>
    </>
  );
}
