import './strict-zod.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { type ContactMessage, contactMessage } from '@trama/shared/contact';
import { LIMITS } from '@trama/shared/limits';
import { PAGES } from '@trama/shared/paths';
import { MESSAGES } from '@trama/shared/texts/messages';
import { CONTACT_TEXTS as t } from '@trama/shared/texts/site';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { sendJson } from './api.ts';
import { Banner, Unreachable } from './Banner.tsx';
import { Field } from './Field.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { showServerErrors } from './server-errors.ts';
import { Trap, useTraps } from './Trap.tsx';
import { useAlive } from './use-alive.ts';

type Outcome = { good: boolean; title: string; unreachable?: boolean };

const FIELDS = ['name', 'email', 'message'] as const;

/** «Escríbenos»: errors once a field was touched, typed text kept on failure, reset on success. */
export default function ContactForm({ contactEmail }: { contactEmail: string }) {
  const alive = useAlive();
  const traps = useTraps();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { register, handleSubmit, reset, setError, watch, formState } = useForm<ContactMessage>({
    resolver: zodResolver(contactMessage),
    mode: 'onTouched',
  });
  const { errors, isSubmitting } = formState;

  const sent = outcome?.good;
  // After the banner took the focus: a field that loses it is judged, and must not be judged empty.
  useEffect(() => {
    if (sent) reset({ name: '', email: '', message: '' });
  }, [sent, reset]);

  const send = handleSubmit(async (message) => {
    setOutcome(null);
    const answer = await sendJson('POST', '/send-email-contact', { ...message, ...traps.read() });
    if (answer.ok) {
      setOutcome({ good: true, title: MESSAGES.contact.sent });
      return;
    }
    const shown = showServerErrors(answer.error, FIELDS, setError);
    const title = answer.status === 429 && answer.error ? answer.error.message : MESSAGES.contact.failed;
    if (!shown) setOutcome({ good: false, title, unreachable: answer.status === 0 || answer.status >= 500 });
  });

  const written = (watch('message') ?? '').length;
  return (
    <form ref={alive} className="form" method="dialog" noValidate onSubmit={send}>
      {outcome && (
        <Banner good={outcome.good} title={outcome.title} onClose={() => setOutcome(null)}>
          {outcome.unreachable && <Unreachable text={t.unreachable} email={contactEmail} />}
        </Banner>
      )}
      <div className="pair">
        <Field label={t.name} registration={register('name')} error={errors.name?.message} input={{ autoComplete: 'name' }} />
        <Field
          label={t.email}
          registration={register('email')}
          error={errors.email?.message}
          input={{ type: 'email', autoComplete: 'email' }}
        />
      </div>
      <Field
        label={t.message}
        registration={register('message')}
        error={errors.message?.message}
        rows={4}
        hint={
          <>
            <span>{t.messageHint}</span>
            <span className="num">
              {written}/{LIMITS.contact.message.max}
            </span>
          </>
        }
      />
      <Trap field={traps.field} />
      <div className="actions">
        <SubmitButton text={t.send} sendingText={t.sending} sending={isSubmitting} />
        <p className="label">
          {t.privacy}{' '}
          <a className="link" href={PAGES.privacy}>
            {t.privacyLink}
          </a>
        </p>
      </div>
    </form>
  );
}
