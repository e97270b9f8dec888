import './strict-zod.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { type UnsubscribeRequest, unsubscribeRequest } from '@trama/shared/contact';
import { PAGES } from '@trama/shared/paths';
import { MESSAGES } from '@trama/shared/texts/messages';
import { UNSUBSCRIBE_TEXTS as t } from '@trama/shared/texts/site';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { sendJson } from './api.ts';
import { Banner, Unreachable } from './Banner.tsx';
import { Field } from './Field.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { showServerErrors } from './server-errors.ts';
import { useAlive } from './use-alive.ts';

/** Leaving the mailing by e-mail: the answer is the same whether the address was known or not. */
export default function UnsubscribeForm({ contactEmail }: { contactEmail: string }) {
  const alive = useAlive();
  const [outcome, setOutcome] = useState<{ good: boolean; title: string; unreachable?: boolean } | null>(null);
  const { register, handleSubmit, reset, setError, formState } = useForm<UnsubscribeRequest>({
    resolver: zodResolver(unsubscribeRequest),
    mode: 'onTouched',
  });
  const sent = outcome?.good;
  // After the banner took the focus: see ContactForm.
  useEffect(() => {
    if (sent) reset({ email: '' });
  }, [sent, reset]);

  const send = handleSubmit(async (request) => {
    setOutcome(null);
    const answer = await sendJson('PUT', '/users-unsubscribe', request);
    if (answer.ok) {
      setOutcome({ good: true, title: MESSAGES.unsubscribe.done });
    } else if (!showServerErrors(answer.error, ['email'], setError)) {
      const told = answer.status === 429 ? answer.error?.message : undefined;
      const unreachable = answer.status === 0 || answer.status >= 500;
      setOutcome({ good: false, title: told ?? MESSAGES.unsubscribe.failed, unreachable });
    }
  });
  return (
    <form ref={alive} className="form" method="dialog" noValidate onSubmit={send}>
      {outcome && (
        <Banner good={outcome.good} title={outcome.title} onClose={() => setOutcome(null)}>
          {outcome.unreachable && <Unreachable text={t.unreachable} email={contactEmail} />}
        </Banner>
      )}
      <Field
        label={t.email}
        registration={register('email')}
        error={formState.errors.email?.message}
        input={{ type: 'email', autoComplete: 'email' }}
      />
      <div className="actions">
        <SubmitButton text={t.send} sendingText={t.sending} sending={formState.isSubmitting} />
        <a className="link" href={PAGES.privacy}>
          {t.privacyLink}
        </a>
      </div>
    </form>
  );
}
