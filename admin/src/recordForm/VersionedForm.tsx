import { zodResolver } from '@hookform/resolvers/zod';
import { arrivedBefore, isLost } from '@trama/shared/forms/attempts';
import type { MadeBefore } from '@trama/shared/forms/repeat-refusal';
import { newIdempotencyKey } from '@trama/shared/forms/repeats';
import type { RevisedKind } from '@trama/shared/records/history';
import { sameValue } from '@trama/shared/records/same-value';
import { API_MESSAGES, NETWORK_MESSAGES } from '@trama/shared/texts/errors';
import { FORM_TEXTS } from '@trama/shared/texts/forms';
import { REPEAT_TEXTS } from '@trama/shared/texts/repeats';
import { Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Form } from 'react-admin';
import { createPortal } from 'react-dom';
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, underFormKey } from '../dataProvider/http.ts';
import { Comparison } from '../history/Comparison.tsx';
import type { Divergence } from '../history/compareRecords.ts';
import { OtherEditors } from '../history/OtherEditors.tsx';
import { type ConfirmContent, useConfirmed } from '../ui/Confirm.tsx';
import { DraftKeeper } from '../ui/form/DraftKeeper.tsx';
import type { FormRecord } from '../ui/form/drafts.ts';
import { type Banner, FormBanners } from '../ui/form/FormBanners.tsx';
import { SaveBar } from '../ui/form/SaveBar.tsx';
import { settleDraft } from '../ui/form/unsavedWork.ts';

/** Result of a save. `stored`: the record that the API stored; absent: it equals the sent values. */
export interface Outcome extends Banner {
  stored?: FormRecord;
}

export interface VersionedFormProps {
  /** Rules of the form; `save` gets the parsed values. */
  schema: z.ZodType<FieldValues, FieldValues>;
  /** A value for every field: without one the form could not tell changed fields. */
  values: FieldValues;
  /** Version of the record; absent for records without versions. */
  version?: number;
  /** Kind and id of a versioned record; `read` converts an API response to values of this form. */
  versioned?: { kind: RevisedKind; id: string; read: (response: unknown) => FormRecord };
  /** Name of this form's draft. */
  draftKey: string;
  /** True for one of several forms on a screen: the submit button stays below the fields. */
  short?: boolean;
  /** True: the form starts with its draft and says so; by default it offers the draft. */
  restores?: boolean;
  fieldNames: Record<string, string>;
  submitLabel: string;
  /** Title of the error banner. */
  failed: string;
  /**
   * Saves the values. `version`: version of the edited record; `began`: the values before the edit, also for a restored draft.
   * @throws ApiError
   */
  save: (values: FieldValues, version: number | undefined, began: FieldValues) => Promise<Outcome>;
  /**
   * Shows a version conflict in the screen's own way, in addition to the error banner.
   * @returns the base of the next save; null: `error` is no conflict
   */
  handleConflict?: (error: ApiError, typed: FieldValues) => FormRecord | null;
  /**
   * Returns the confirmation to show before `save`; null: saves without one. `began`: the values before the edit.
   * @throws ApiError
   */
  confirmFirst?: (values: FieldValues, began: FieldValues) => Promise<ConfirmContent | null>;
  /** True: a success clears the fields. */
  resetOnSuccess?: boolean;
  /** True: the form closes after a save, so its fields are inert during the save and no typing is lost. */
  closesOnSuccess?: boolean;
  /**
   * Opens `made`, which an earlier save of this form created although its response was lost; later typing becomes its draft.
   * Absent, or returns false: a banner tells that the record exists.
   */
  reopen?: (made: MadeBefore, typed: FieldValues) => boolean;
  /** Banner above a form that starts with its draft: `reopen` of another form led here. */
  opening?: Banner;
  /** The screen's main act, before the submit button, which is quiet while the form is unchanged. */
  primaryAction?: ReactNode;
  /** Content beside the submit button. */
  secondaryActions?: ReactNode;
  children: ReactNode;
}

/** Fields with files, which are not compared: the record has only their URLs. */
const FILES = new Set(['picture', 'documents', 'pdf']);

/** The form's field names for API fields with another name. */
const FIELD_OF: Record<string, string> = { file: 'picture', files: 'documents', partner_img: 'picture' };

/**
 * The form of every record, based on react-admin's form. Adds shared rules, closable banners, API errors below their fields, and
 * a spinner during the save. A draft stores typed text, and `LeaveGuard` asks before it is lost. Text typed during a save stays.
 * A version conflict replaces the form with a comparison of both versions.
 */
export function VersionedForm(props: VersionedFormProps) {
  // react-admin's form resets itself whenever its record changes, which would wipe a restored draft. So it gets only the first
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
        // `FormBanners` focuses the first invalid field.
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
  /** Receives the function that submits the valid form. */
  onSave: RefObject<Save>;
  /** Element for the comparison, outside the form: a key pressed there must not submit the form. */
  beside: HTMLElement | null;
}

function VersionedFields({ onSave, beside, ...props }: FieldsProps) {
  const { schema, values, version, versioned, draftKey, short = false, fieldNames, failed, save, resetOnSuccess } = props;
  const form = useFormContext<FieldValues>();
  const { isDirty, isSubmitting } = useFormState();
  /** The values from which the edit started. */
  const [base, setBase] = useState<FormRecord>({ values, version });
  const [banner, setBanner] = useState<Banner | null>(props.opening ?? null);
  const [divergence, setDivergence] = useState<Divergence | null>(null);
  /** A new key remounts the form, with empty fields. */
  const [formKey, setFormKey] = useState(0);
  const confirmed = useConfirmed();
  /** Idempotency key, so the form creates only one record; each 2xx response replaces the key. */
  const [key, setKey] = useState(newIdempotencyKey);
  /** Values sent without a response. */
  const lost = useRef<FieldValues | null>(null);

  const edit = (record: FormRecord) => {
    setBase(record);
    form.reset(record.values);
  };
  const type = (typed: FieldValues, differs: (name: string) => boolean) => {
    for (const name of Object.keys(typed).filter(differs)) form.setValue(name, typed[name], { shouldDirty: true });
  };

  // A refetched record replaces the shown one, unless the person has typed.
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
    setBanner({ kind: 'error', title: failed, text, unsent: text === NETWORK_MESSAGES.offline });
    const errors = error instanceof ApiError ? error.body.errors : undefined;
    for (const [field, message] of Object.entries(errors ?? {}))
      form.setError(FIELD_OF[field] ?? field, { type: 'server', message });
    return errors !== undefined;
  };

  /**
   * Saves once. Exits: the confirmation is declined; saved; refused, with messages beside the fields; the record already holds the
   * values; a conflict, which is sent again if the other version is this form's own lost save, else shown as a divergence.
   * @param typed the fields when the save began
   * @returns whether the API refused some of the fields
   */
  const attempt = async (sent: FieldValues, typed: FieldValues, from: number | undefined): Promise<boolean> => {
    setBanner(null);
    try {
      const question = await props.confirmFirst?.(sent, base.values);
      if (question && !(await confirmed(question))) return false;
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
      // The other version is what this form sent earlier, so no other person's work is replaced.
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
    // Shows the chosen values in the form if they break a rule.
    edit(theirs);
    type(chosen, (name) => !sameValue(chosen[name], theirs.values[name]));
    setDivergence(null);
    if (!parsed.success) await form.handleSubmit(submit)();
  };

  return (
    <>
      {versioned && <OtherEditors {...versioned} />}
      <FormBanners banner={banner} onClose={() => setBanner(null)} fieldNames={fieldNames} offersSave={divergence === null} />
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
        <SaveBar label={props.submitLabel} primary={props.primaryAction} beside={props.secondaryActions} fixed={!short} />
      </div>
    </>
  );
}
