import type { PostedForm } from '@trama/shared/forms/answer-page';
import { unsubscribeRequest } from '@trama/shared/mail/contact';
import { PAGES } from '@trama/shared/paths';
import { UNSUBSCRIBE_TEXTS as t, UNSUBSCRIBE_MESSAGES } from '@trama/shared/texts/newsletter';
import { Field } from './Field.tsx';
import { JsonForm } from './JsonForm.tsx';

/** Unsubscribes an e-mail address; the response is the same for known and unknown addresses. */
export default function UnsubscribeForm({ contactEmail, posted }: { contactEmail: string; posted?: PostedForm | undefined }) {
  return (
    <JsonForm
      schema={unsubscribeRequest}
      fields={['email']}
      method="PUT"
      path="/users-unsubscribe"
      form="baja"
      posted={posted}
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
