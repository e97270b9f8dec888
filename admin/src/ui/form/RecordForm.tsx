import './form.css';
import { zodResolver } from '@hookform/resolvers/zod';
import { ADMIN_TEXTS } from '@trama/shared/texts/admin';
import { MESSAGES } from '@trama/shared/texts/messages';
import { type ReactNode, useId, useState } from 'react';
import { Form, useLogoutIfAccessDenied } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../../dataProvider/http.ts';
import { readToken } from '../../session/session.ts';
import { DraftKeeper } from './DraftKeeper.tsx';
import { discardDraft } from './drafts.ts';
import { type Banner, FormBanners } from './FormBanners.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { SubmitBar } from './SubmitBar.tsx';

interface RecordFormProps<Values extends FieldValues> {
  /** The rules; what they give is what `save` gets. */
  schema: z.ZodType<unknown, Values>;
  /** Every field has a value from the start, so that "changed" means something. */
  values: Values;
  /** Names the draft of this form. A short form beside others on its screen has none, and may be left without a question. */
  draftKey: string | null;
  /** When the record was last saved; older drafts are dropped. */
  updatedAt?: string;
  fieldNames: Record<string, string>;
  submitLabel: string;
  /** Sentence of the error banner. */
  failed: string;
  /** Saves, and says how it went. */
  save: (values: unknown) => Promise<Banner>;
  /** After a success: begin with empty fields again. */
  resetOnSuccess?: boolean;
  /** More to do, beside the submit button. */
  besideSubmit?: ReactNode;
  children: ReactNode;
}

/** The API's field names -> the form's. */
const FIELD_OF: Record<string, string> = { file: 'picture', files: 'documents', partner_img: 'picture' };

function formErrors(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([field, sentence]) => [FIELD_OF[field] ?? field, sentence]));
}

/**
 * A form with the panel's manners: rules from shared, closable banners, the server's field sentences under
 * their inputs, a spinner while saving, a question before unsaved work is left, and a draft of what was typed.
 */
export function RecordForm<Values extends FieldValues>(props: RecordFormProps<Values>) {
  const { schema, values, draftKey, updatedAt, fieldNames, submitLabel, failed, save, resetOnSuccess = false, children } = props;
  const [banner, setBanner] = useState<Banner | null>(null);
  const [round, setRound] = useState(0);
  const id = useId();
  const leaveIfDenied = useLogoutIfAccessDenied();

  const submit = async (sent: unknown) => {
    setBanner(null);
    try {
      const done = await save(sent);
      if (draftKey) discardDraft(draftKey);
      setBanner(done);
      if (resetOnSuccess) setRound((before) => before + 1);
    } catch (error) {
      // Where react-admin made the call, it has dropped the session already and is on its way to login.
      if (readToken()) await leaveIfDenied(error);
      const told = [failed, MESSAGES.api.validation];
      const text = error instanceof ApiError && !told.includes(error.message) ? error.message : undefined;
      setBanner({ kind: 'error', title: failed, text });
      return error instanceof ApiError && error.body.errors ? formErrors(error.body.errors) : undefined;
    }
  };

  return (
    <Form
      key={round}
      id={id}
      record={values}
      defaultValues={values}
      // The resolver's type ties input and output together; the output goes to `save`, which takes anything.
      resolver={zodResolver(schema) as never}
      onSubmit={submit}
      disableInvalidFormNotification
      noValidate
      className="record-form"
    >
      <FormBanners banner={banner} onClose={() => setBanner(null)} fieldNames={fieldNames} />
      {draftKey && <DraftKeeper draftKey={draftKey} updatedAt={updatedAt} />}
      {draftKey && <p className="form-note">{ADMIN_TEXTS.form.requiredNote}</p>}
      {children}
      <SubmitBar label={submitLabel} beside={props.besideSubmit} fixed={draftKey !== null} />
      {draftKey && <LeaveGuard draftKey={draftKey} />}
    </Form>
  );
}
