import { invitationInput } from '@trama/shared/auth';
import { INVITE_TEXTS as t } from '@trama/shared/texts/mails';
import { MESSAGES } from '@trama/shared/texts/messages';
import { callApi } from '../dataProvider/http.ts';
import { Section } from '../ui/form/Section.tsx';
import { EmailInput, NameInputs } from './PersonInputs.tsx';
import { PersonScreen } from './PersonScreen.tsx';

const NOBODY = { firstName: '', lastName: '', email: '' };

async function invite(values: unknown) {
  await callApi('POST', '/invitations', values);
  return { kind: 'success' as const, title: MESSAGES.invitation.sent };
}

/** `/admin/invitar`: an administrator who makes her own password. */
export function InviteAdmin() {
  return (
    <PersonScreen
      title={t.title}
      intro={t.intro}
      schema={invitationInput}
      values={NOBODY}
      draftKey="invitar"
      submitLabel={t.submit}
      failed={MESSAGES.invitation.failed}
      save={invite}
    >
      <div className="columns single">
        <Section title={t.section}>
          <NameInputs />
          <EmailInput />
        </Section>
      </div>
    </PersonScreen>
  );
}
