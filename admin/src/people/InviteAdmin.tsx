import { invitationInput } from '@trama/shared/auth';
import { INVITATION_MESSAGES, INVITE_TEXTS as t } from '@trama/shared/texts/accounts';
import { useChange } from '../dataProvider/hooks.ts';
import type { Banner } from '../ui/form/FormBanners.tsx';
import { Section } from '../ui/form/Section.tsx';
import { EmailInput, NameInputs } from './PersonInputs.tsx';
import { PersonScreen } from './PersonScreen.tsx';

const EMPTY = { firstName: '', lastName: '', email: '' };

/** `/admin/invitar`: an administrator who makes their own password. */
export function InviteAdmin() {
  const change = useChange();
  const invite = async (values: unknown): Promise<Banner> => {
    await change((api) => api.invite(values));
    return { kind: 'success', title: INVITATION_MESSAGES.sent };
  };
  return (
    <PersonScreen
      title={t.title}
      intro={t.intro}
      schema={invitationInput}
      values={EMPTY}
      draftKey="invitar"
      submitLabel={t.submit}
      failed={INVITATION_MESSAGES.failed}
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
