import './strict-zod.ts';
import { unsubscribeRequest } from '@trama/shared/contact';
import { PAGES } from '@trama/shared/paths';
import { MESSAGES } from '@trama/shared/texts/messages';
import { UNSUBSCRIBE_TEXTS as t } from '@trama/shared/texts/site';
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
      texts={t}
      sent={MESSAGES.unsubscribe.done}
      failed={MESSAGES.unsubscribe.failed}
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
