import './strict-zod.ts';
import { unsubscribeRequest } from '@trama/shared/mail/contact';
import { API, PAGES } from '@trama/shared/paths';
import { UNSUBSCRIBE_TEXTS as t, UNSUBSCRIBE_MESSAGES } from '@trama/shared/texts/newsletter';
import { Field } from './Field.tsx';
import { JsonForm } from './JsonForm.tsx';

/** Leaving the mailing by e-mail: the answer is the same whether the address was known or not. */
export default function UnsubscribeForm({ contactEmail }: { contactEmail: string }) {
  return (
    <JsonForm
      schema={unsubscribeRequest}
      fields={['email']}
      method="PUT"
      path="/users-unsubscribe"
      action={`${API}/unsubscribe`}
      texts={t}
      sent={UNSUBSCRIBE_MESSAGES.done}
      failed={UNSUBSCRIBE_MESSAGES.failed}
      contactEmail={contactEmail}
      beside={
        <a className="link" href={PAGES.privacy}>
          {t.privacyLink}
        </a>
      }
    >
      <Field name="email" label={t.email} input={{ type: 'email', autoComplete: 'email' }} />
    </JsonForm>
  );
}
