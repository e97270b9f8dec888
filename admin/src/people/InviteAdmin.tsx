import { ADMIN_TEXTS } from '@trama/shared/admin-texts';
import { invitationInput } from '@trama/shared/auth';
import { INVITE_TEXTS as t } from '@trama/shared/mail-texts';
import { MESSAGES } from '@trama/shared/messages';
import { callApi } from '../api.ts';
import { RecordForm } from '../form/RecordForm.tsx';
import { Section } from '../form/Section.tsx';
import { Screen } from '../layout/Screen.tsx';
import { EmailInput, NameInputs } from './PersonInputs.tsx';

const NOBODY = { firstName: '', lastName: '', email: '' };

/** `/admin/invitar`: an administrator who makes her own password. */
export function InviteAdmin() {
  const invite = async (values: unknown) => {
    await callApi('POST', '/invitations', values);
    return { kind: 'success' as const, title: MESSAGES.invitation.sent };
  };
  return (
    <Screen title={t.title} intro={t.intro}>
      <RecordForm
        schema={invitationInput}
        values={NOBODY}
        draftKey="invitar"
        fieldNames={ADMIN_TEXTS.people.fieldNames}
        submitLabel={t.submit}
        failed={MESSAGES.invitation.failed}
        save={invite}
        resetOnSuccess
      >
        <div className="columns single">
          <Section title={t.section}>
            <NameInputs />
            <EmailInput />
          </Section>
        </div>
      </RecordForm>
    </Screen>
  );
}
