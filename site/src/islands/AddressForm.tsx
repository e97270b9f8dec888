import { zodResolver } from '@hookform/resolvers/zod';
import { lostLinks } from '@trama/shared/applications/own-application';
import type { PostedForm } from '@trama/shared/forms/answer-page';
import { pageFormAction } from '@trama/shared/paths';
import { LINK_TEXTS as t } from '@trama/shared/texts/own-application';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { type ApiResult, sendJson } from './api.ts';
import { Banner } from './Banner.tsx';
import { SubmitButton } from './Button.tsx';
import { Field } from './Field.tsx';
import { PostedFields } from './posted.tsx';
import { showServerErrors } from './server-errors.ts';
import { maySend, useSingleSubmit } from './use-single-submit.ts';

interface Props {
  button: string;
  /** Text after a successful submit. */
  done: (email: string) => string;
  send: (email: string) => Promise<ApiResult>;
  email?: string | undefined;
  /** Action for browsers without scripts; absent: they cannot send the form. */
  action?: string;
  posted?: PostedForm | undefined;
}

/** A form with one e-mail address and a button. */
export function AddressForm({ button, done, send, email, action, posted }: Props) {
  const form = useForm<{ email: string }>({
    resolver: zodResolver(lostLinks),
    mode: 'onTouched',
    ...(email !== undefined && { defaultValues: { email } }),
  });
  const [outcome, setOutcome] = useState<{ good: boolean; title: string } | null>(null);
  const validated = form.handleSubmit(async (values, event) => {
    setOutcome(null);
    if (!maySend(event)) return;
    const response = await send(values.email);
    if (response.ok) return setOutcome({ good: true, title: done(values.email) });
    if (showServerErrors(response.error?.errors, ['email'], form.setError)) return;
    setOutcome({ good: false, title: response.error?.message ?? t.failed });
  });
  const submit = useSingleSubmit(validated);
  return (
    <FormProvider {...form}>
      <form className="form address" method={action ? 'post' : 'dialog'} action={action} noValidate onSubmit={submit}>
        {outcome && <Banner good={outcome.good} title={outcome.title} onClose={() => setOutcome(null)} />}
        <PostedFields posted={posted}>
          <Field name="email" label={t.email} input={{ type: 'email', autoComplete: 'email' }} />
        </PostedFields>
        <div className="actions">
          <SubmitButton text={button} sendingText={t.sending} sending={form.formState.isSubmitting} />
        </div>
      </form>
    </FormProvider>
  );
}

export const askForLinks = (email: string) => sendJson('POST', '/personal-links', { email });

/** «¿Perdiste tu enlace?»: the response is the same for known and unknown addresses. */
export function LostLink({ email, posted }: { email?: string | undefined; posted?: PostedForm | undefined }) {
  return (
    <section className="lost-link">
      <h2>{t.lost}</h2>
      <p>{t.lostHelp}</p>
      <AddressForm
        button={t.send}
        done={t.sent}
        send={askForLinks}
        email={email}
        action={pageFormAction('enlaces')}
        posted={posted}
      />
    </section>
  );
}
