import type { PostedForm } from '@trama/shared/forms/answer-page';
import { PAGES } from '@trama/shared/paths';
import { myData, RIGHTS, RIGHTS_LIMITS, rightsInput } from '@trama/shared/privacy/rights';
import { RIGHTS_TEXTS, MY_DATA_TEXTS as t } from '@trama/shared/texts/rights';
import { useFormContext } from 'react-hook-form';
import { Field, FieldError } from './Field.tsx';
import { JsonForm } from './JsonForm.tsx';
import { LinkState } from './LinkState.tsx';
import { useLinkToken } from './link-token.ts';
import { MyDataRequest } from './MyDataRequest.tsx';
import { usePosted } from './posted.tsx';

const TEXTS = { none: '', noneHelp: '', invalidHelp: t.deadHelp };

/** Choice of a right, with purpose and duration of each. */
function Rights() {
  const { register, formState, setValue } = useFormContext<Record<string, string>>();
  const { ref, ...control } = register('kind');
  const posted = usePosted('kind');
  const error = formState.errors.kind?.message ?? posted.error;
  /** Registers a radio button. react-hook-form clears a choice made before hydration, so this sets the value again. */
  const keepChoice = (button: HTMLInputElement | null) => {
    const chosen = button?.checked;
    ref(button);
    if (chosen && !button.checked) setValue('kind', button.value);
  };
  return (
    <fieldset
      className="rights"
      id="kind"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? 'kind-error' : undefined}
    >
      <legend>{t.chooseTitle}</legend>
      {RIGHTS.map((kind) => (
        <label key={kind} className="check">
          <input type="radio" value={kind} defaultChecked={posted.chosen.includes(kind)} {...control} ref={keepChoice} />
          <span>
            <b>{RIGHTS_TEXTS[kind].name}</b>
            <small>{RIGHTS_TEXTS[kind].help}</small>
          </span>
          <small className="num">{RIGHTS_TEXTS[kind].term}</small>
        </label>
      ))}
      <FieldError id="kind" error={error} />
    </fieldset>
  );
}

function MyDataForm({ contactEmail, posted }: { contactEmail: string; posted: PostedForm | undefined }) {
  return (
    <JsonForm
      schema={rightsInput}
      fields={['email', 'kind', 'words']}
      method="POST"
      path="/my-data"
      form="mis-datos"
      posted={posted}
      texts={t}
      sent={t.asked}
      failed={t.sendError}
      contactEmail={contactEmail}
      beside={
        <a className="link" href={PAGES.privacy}>
          {t.notice}
        </a>
      }
    >
      <Rights />
      <Field name="email" label={t.email} hint={t.emailHelp} input={{ type: 'email', autoComplete: 'email' }} />
      <Field name="words" label={t.words} rows={3} max={RIGHTS_LIMITS.words} input={{ required: false }} confidential />
    </JsonForm>
  );
}

/** Requests about personal data: the form, or the request that a mailed link opens. */
export default function MyData({ contactEmail, posted }: { contactEmail: string; posted?: PostedForm | undefined }) {
  const { token, link, acceptResponse, retry } = useLinkToken('/my-data/open', myData);
  if (link.state === 'open') return <MyDataRequest data={link.content} token={token} onAnswer={acceptResponse} />;
  return (
    <>
      {(link.state === 'invalid' || link.state === 'offline') && <LinkState link={link} texts={TEXTS} retry={retry} />}
      <MyDataForm contactEmail={contactEmail} posted={posted} />
    </>
  );
}
