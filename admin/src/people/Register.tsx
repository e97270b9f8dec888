import { ADMIN } from '@trama/shared/paths';
import { INVITE_TEXTS } from '@trama/shared/texts/accounts';
import { PERSON_MESSAGES, PEOPLE_TEXTS as t } from '@trama/shared/texts/people';
import { Section } from '../ui/form/Section.tsx';
import { AccountInputs, EmailInput, NameInputs, NotificationInput } from './PersonInputs.tsx';
import { PersonScreen } from './PersonScreen.tsx';
import { EMPTY_ACCOUNT, registerForm } from './personForm.ts';
import { useSavePerson } from './useSavePerson.ts';

/** `/registrarse`: an account that can log in. */
export function Register() {
  const save = useSavePerson('users', { done: PERSON_MESSAGES.created });
  return (
    <PersonScreen
      title={t.registerTitle}
      intro={t.registerHelp}
      instead={{ to: ADMIN.invite, label: INVITE_TEXTS.link }}
      schema={registerForm}
      values={EMPTY_ACCOUNT}
      draftKey="registrarse"
      submitLabel={t.submitRegister}
      failed={PERSON_MESSAGES.createFailed}
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
