import '../form/form.css';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { ACCOUNT_TEXTS } from '@trama/shared/admin-texts-settings';
import { MESSAGES } from '@trama/shared/messages';
import { type ReactNode, useState } from 'react';
import { Form, useLogoutIfAccessDenied } from 'react-admin';
import { type FieldValues, useFormState } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../api.ts';
import { type Banner, FormBanners } from '../form/FormBanners.tsx';
import { Icon } from '../layout/Icon.tsx';

function Submit({ label }: { label: string }) {
  const { isSubmitting } = useFormState();
  return (
    <div>
      <Button
        type="submit"
        variant="contained"
        disabled={isSubmitting}
        startIcon={isSubmitting ? <Icon name="spinner" className="spin small" /> : undefined}
      >
        {label}
      </Button>
    </div>
  );
}

interface AccountFormProps<Values extends FieldValues> {
  schema: z.ZodType<unknown, Values>;
  values: Values;
  submitLabel: string;
  /** Title of the banner after a failure. */
  failed: string;
  /** Saves and returns the sentence of success. @throws ApiError */
  save: (values: unknown) => Promise<string>;
  children: ReactNode;
}

/** A short form beside others on one screen: banners and field sentences as everywhere, but no draft of a password. */
export function AccountForm<Values extends FieldValues>({ save, failed, submitLabel, ...props }: AccountFormProps<Values>) {
  const [banner, setBanner] = useState<Banner | null>(null);
  const [round, setRound] = useState(0);
  const leaveIfDenied = useLogoutIfAccessDenied();
  const submit = async (sent: unknown) => {
    setBanner(null);
    try {
      setBanner({ kind: 'success', title: await save(sent) });
      setRound((before) => before + 1);
    } catch (error) {
      await leaveIfDenied(error);
      const text = error instanceof ApiError && error.message !== MESSAGES.api.validation ? error.message : undefined;
      setBanner({ kind: 'error', title: failed, text });
      return error instanceof ApiError ? error.body.errors : undefined;
    }
  };
  return (
    <Form
      key={round}
      record={props.values}
      defaultValues={props.values}
      // The resolver's type ties input and output together; the output goes to `save`, which takes anything.
      resolver={zodResolver(props.schema) as never}
      onSubmit={submit}
      disableInvalidFormNotification
      noValidate
      className="record-form"
    >
      <FormBanners banner={banner} onClose={() => setBanner(null)} fieldNames={ACCOUNT_TEXTS.fieldNames} />
      {props.children}
      <Submit label={submitLabel} />
    </Form>
  );
}
