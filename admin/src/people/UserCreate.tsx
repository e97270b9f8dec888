import { ADMIN } from '@trama/shared/paths';
import { PERSON_MESSAGES, PEOPLE_TEXTS as t } from '@trama/shared/texts/people';
import { useWatch } from 'react-hook-form';
import { Section } from '../ui/form/Section.tsx';
import {
  AccountInputs,
  EmailInput,
  NameInputs,
  NotificationInput,
  PhotoInput,
  ProfileInputs,
  RoleInput,
} from './PersonInputs.tsx';
import { PersonScreen } from './PersonScreen.tsx';
import { EMPTY_USER, userForm } from './personForm.ts';
import { useSavePerson } from './useSavePerson.ts';

/** The fields follow the role: root gets an account, the others a profile on «Acerca de». */
function InputsByRole() {
  const role: unknown = useWatch({ name: 'roleName' });
  const shown = role === 'afiliado' || role === 'equipo';
  return (
    <div className={shown ? 'columns' : 'columns single'}>
      <Section title={t.person}>
        <RoleInput roles={['', 'afiliado', 'equipo', 'root']} />
        <NameInputs />
        <EmailInput />
        {shown && <ProfileInputs />}
        {role === 'root' && <AccountInputs />}
        <NotificationInput />
      </Section>
      {shown && (
        <Section title={t.photo}>
          <PhotoInput required />
        </Section>
      )}
    </div>
  );
}

/** `/createUser`. */
export function UserCreate() {
  const save = useSavePerson('users', { done: PERSON_MESSAGES.created });
  return (
    <PersonScreen
      title={t.createTitle}
      intro={t.createHelp}
      instead={{ to: ADMIN.register, label: t.onlyAccount }}
      schema={userForm}
      values={EMPTY_USER}
      draftKey="createUser"
      submitLabel={t.submitCreate}
      failed={PERSON_MESSAGES.createUserFailed}
      save={save}
    >
      <InputsByRole />
    </PersonScreen>
  );
}
