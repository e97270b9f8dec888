import type { PostedForm } from '@trama/shared/forms/answer-page';
import { LIMITS } from '@trama/shared/limits';
import { contactMessage } from '@trama/shared/mail/contact';
import { PAGES } from '@trama/shared/paths';
import { CONTACT_MESSAGES, CONTACT_TEXTS as t } from '@trama/shared/texts/contact';
import { Field } from './Field.tsx';
import { JsonForm } from './JsonForm.tsx';

const HONEYPOT = 'sitioWeb';

/** A hidden field that only robots fill. */
function Honeypot() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        {t.honeypot}
        <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** True if the browser restored the page's fields: a fast submit is then no sign of a robot. */
const isRestored = () => {
  const [load] = performance.getEntriesByType('navigation');
  return !(load instanceof PerformanceNavigationTiming) || load.type !== 'navigate';
};

/** Signs of a robot for the payload; see shared/mail/honeypot.ts. Ignores values that the browser filled in. */
function readHoneypot(form: HTMLFormElement): { sitioWeb: string; demora?: number } {
  const field = form.elements.namedItem(HONEYPOT);
  const filled = field instanceof HTMLInputElement && !field.matches(':autofill') ? field.value : '';
  return { sitioWeb: filled, ...(!isRestored() && { demora: Math.round(performance.now()) }) };
}

/** «Escríbenos». */
export default function ContactForm({ contactEmail, posted }: { contactEmail: string; posted?: PostedForm | undefined }) {
  return (
    <JsonForm
      schema={contactMessage}
      fields={['name', 'email', 'message']}
      method="POST"
      path="/send-email-contact"
      form="contacto"
      posted={posted}
      id="contact-us"
      extra={readHoneypot}
      texts={t}
      sent={CONTACT_MESSAGES.sent}
      failed={CONTACT_MESSAGES.failed}
      contactEmail={contactEmail}
      beside={
        <p className="label">
          {t.privacy}{' '}
          <a className="link" href={PAGES.privacy}>
            {t.privacyLink}
          </a>
        </p>
      }
    >
      <div className="pair">
        <Field name="name" label={t.name} input={{ autoComplete: 'name' }} />
        <Field name="email" label={t.email} input={{ type: 'email', autoComplete: 'email' }} />
      </div>
      <Field name="message" label={t.message} rows={4} hint={t.messageHint} max={LIMITS.contact.message.max} />
      <Honeypot />
    </JsonForm>
  );
}
