import { invitationInput } from '@trama/shared/accounts/auth';
import { ACCOUNT_TEXTS as t } from '@trama/shared/texts/administrators';
import type { FieldValues } from 'react-hook-form';
import { useChange } from '../dataProvider/hooks.ts';
import { FieldText } from '../ui/form/FieldText.tsx';
import type { Banner } from '../ui/form/FormBanners.tsx';
import { VersionedForm } from '../ui/form/VersionedForm.tsx';

const emailForm = invitationInput.pick({ email: true });
const EMPTY = { email: '' };

/** Another address to sign in with; it changes once the new one confirms it. */
export function EmailForm({ userId, pending }: { userId: string; pending: string | null }) {
  const change = useChange();
  const save = async (values: FieldValues): Promise<Banner> => {
    const { email } = emailForm.parse(values);
    await change((api) => api.changeEmail(userId, email));
    return { kind: 'success', title: t.emailAsked(email) };
  };
  return (
    <>
      {pending && <p className="form-note">{t.emailPending(pending)}</p>}
      <VersionedForm
        schema={emailForm}
        values={EMPTY}
        draftKey="correo"
        short
        fieldNames={t.fieldNames}
        resetOnSuccess
        submitLabel={t.saveEmail}
        failed={t.emailFailed}
        save={save}
      >
        <FieldText name="email" type="email" label={t.newEmail} help={t.newEmailHelp} required autoComplete="email" />
      </VersionedForm>
    </>
  );
}
