import './form.css';
import { zodResolver } from '@hookform/resolvers/zod';
import { API_MESSAGES } from '@trama/shared/texts/errors';
import { FORM_TEXTS } from '@trama/shared/texts/forms';
import { type ReactNode, useId, useState } from 'react';
import { Form } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../../dataProvider/http.ts';
import { type Question, useQuestion } from '../Confirm.tsx';
import { DraftKeeper } from './DraftKeeper.tsx';
import { type Banner, FormBanners } from './FormBanners.tsx';
import { SubmitBar } from './SubmitBar.tsx';
import { settleDraft } from './unsavedWork.ts';

export interface RecordFormProps {
  /** The rules; what they give is what `save` gets. */
  schema: z.ZodType<FieldValues, FieldValues>;
  /** Every field has a value from the start, so that "changed" means something. */
  values: FieldValues;
  /** Names the draft of this form. */
  draftKey: string;
  /** Beside others on its screen: its button stays below its fields. */
  short?: boolean;
  /** When the record was last saved; the offer of an older draft says so. */
  updatedAt?: string;
  fieldNames: Record<string, string>;
  submitLabel: string;
  /** Sentence of the error banner. */
  failed: string;
  /** Saves. @returns the banner of how it went @throws ApiError */
  save: (values: FieldValues) => Promise<Banner>;
  /** The question to be confirmed before `save`; null: none. @throws ApiError */
  askFirst?: (values: FieldValues) => Promise<Question | null>;
  /** After a success the fields are empty again. */
  resetOnSuccess?: boolean;
  /** Beside the submit button. */
  secondaryActions?: ReactNode;
  children: ReactNode;
}

/** The API's field names -> the form's. */
const FIELD_OF: Record<string, string> = { file: 'picture', files: 'documents', partner_img: 'picture' };

function formErrors(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([field, sentence]) => [FIELD_OF[field] ?? field, sentence]));
}

/**
 * The form of every record: rules from shared, closable banners, the server's field sentences under their inputs, a
 * spinner while saving, and a draft of what was typed, which also makes `LeaveGuard` ask.
 */
export function RecordForm(props: RecordFormProps) {
  const {
    schema,
    values,
    draftKey,
    short = false,
    updatedAt,
    fieldNames,
    submitLabel,
    failed,
    save,
    resetOnSuccess,
    children,
  } = props;
  const [banner, setBanner] = useState<Banner | null>(null);
  /** Another key is another form, with empty fields. */
  const [formKey, setFormKey] = useState(0);
  const { ask, dialog } = useQuestion();
  const id = useId();

  const submit = async (sent: FieldValues) => {
    setBanner(null);
    try {
      const question = await props.askFirst?.(sent);
      if (question && !(await ask(question))) return;
      const done = await save(sent);
      settleDraft(draftKey);
      setBanner(done);
      if (resetOnSuccess) setFormKey((before) => before + 1);
    } catch (error) {
      const repeats = [failed, API_MESSAGES.validation];
      const text = error instanceof ApiError && !repeats.includes(error.message) ? error.message : undefined;
      setBanner({ kind: 'error', title: failed, text });
      return error instanceof ApiError && error.body.errors ? formErrors(error.body.errors) : undefined;
    }
  };

  return (
    <Form
      key={formKey}
      id={id}
      record={values}
      defaultValues={values}
      resolver={zodResolver(schema)}
      onSubmit={submit}
      disableInvalidFormNotification
      noValidate
      className="record-form"
    >
      <FormBanners banner={banner} onClose={() => setBanner(null)} fieldNames={fieldNames} />
      <DraftKeeper form={draftKey} updatedAt={updatedAt} />
      {!short && <p className="form-note">{FORM_TEXTS.requiredNote}</p>}
      {children}
      <SubmitBar label={submitLabel} beside={props.secondaryActions} fixed={!short} />
      {dialog}
    </Form>
  );
}
