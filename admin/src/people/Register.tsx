import { ADMIN_TEXTS } from '@trama/shared/admin-texts';
import { INVITE_TEXTS } from '@trama/shared/mail-texts';
import { MESSAGES } from '@trama/shared/messages';
import { ADMIN } from '@trama/shared/paths';
import { Link } from 'react-router-dom';
import { RecordForm } from '../form/RecordForm.tsx';
import { Section } from '../form/Section.tsx';
import { Screen } from '../layout/Screen.tsx';
import { AccountInputs, EmailInput, NameInputs, NotificationInput } from './PersonInputs.tsx';
import { EMPTY_ACCOUNT, registerForm } from './personForm.ts';
import { useSavePerson } from './useSavePerson.ts';

const t = ADMIN_TEXTS.people;

/** `/registrarse`: an account that can log in. */
export function Register() {
  const save = useSavePerson('users', { done: MESSAGES.user.created });
  return (
    <Screen
      title={t.registerTitle}
      intro={t.registerHelp}
      actions={
        <Link className="button outline" to={ADMIN.invite}>
          {INVITE_TEXTS.link}
        </Link>
      }
    >
      <RecordForm
        schema={registerForm}
        values={EMPTY_ACCOUNT}
        draftKey="registrarse"
        fieldNames={t.fieldNames}
        submitLabel={t.submitRegister}
        failed={MESSAGES.user.createFailed}
        save={save}
        resetOnSuccess
      >
        <div className="columns single">
          <Section title={t.account}>
            <NameInputs />
            <EmailInput />
            <AccountInputs />
            <NotificationInput />
          </Section>
        </div>
      </RecordForm>
    </Screen>
  );
}
