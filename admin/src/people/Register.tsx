import { ADMIN } from '@trama/shared/paths';
import { ADMIN_TEXTS } from '@trama/shared/texts/admin';
import { INVITE_TEXTS } from '@trama/shared/texts/mails';
import { MESSAGES } from '@trama/shared/texts/messages';
import { Section } from '../ui/form/Section.tsx';
import { AccountInputs, EmailInput, NameInputs, NotificationInput } from './PersonInputs.tsx';
import { PersonScreen } from './PersonScreen.tsx';
import { EMPTY_ACCOUNT, registerForm } from './personForm.ts';
import { useSavePerson } from './useSavePerson.ts';

const t = ADMIN_TEXTS.people;

/** `/registrarse`: an account that can log in. */
export function Register() {
  const save = useSavePerson('users', { done: MESSAGES.user.created });
  return (
    <PersonScreen
      title={t.registerTitle}
      intro={t.registerHelp}
      instead={{ to: ADMIN.invite, label: INVITE_TEXTS.link }}
      schema={registerForm}
      values={EMPTY_ACCOUNT}
      draftKey="registrarse"
      submitLabel={t.submitRegister}
      failed={MESSAGES.user.createFailed}
      save={save}
    >
      <div className="columns single">
        <Section title={t.account}>
          <NameInputs />
          <EmailInput />
          <AccountInputs />
          <NotificationInput />
        </Section>
      </div>
    </PersonScreen>
  );
}
