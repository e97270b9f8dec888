/** The four forms that add a person: what they ask for, and what they send. */
import { invitationInput } from '@trama/shared/auth';
import { ADMIN } from '@trama/shared/paths';
import { INVITATION_MESSAGES, INVITE_TEXTS } from '@trama/shared/texts/accounts';
import { PERSON_MESSAGES as messages, PEOPLE_TEXTS as t } from '@trama/shared/texts/people';
import type { ComponentType } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import type { TramaDataProvider } from '../dataProvider/dataProvider.ts';
import { MailOff } from '../mails/MailOff.tsx';
import { FieldText } from '../ui/form/FieldText.tsx';
import type { RecordFormProps } from '../ui/form/RecordForm.tsx';
import { Section } from '../ui/form/Section.tsx';
import {
  AccountInputs,
  AskShownInput,
  EmailInput,
  NameInputs,
  NotificationInput,
  PhotoInput,
  ProfileInputs,
  RoleInput,
} from './PersonInputs.tsx';
import { EMPTY_ACCOUNT, EMPTY_PARTNER, EMPTY_USER, partnerForm, registerForm, userForm } from './personForm.ts';

export interface NewPersonForm extends Pick<RecordFormProps, 'schema' | 'values' | 'draftKey' | 'submitLabel' | 'failed'> {
  path: string;
  title: string;
  intro: string;
  /** Link to another screen with the same purpose. */
  alternative?: { to: string; label: string };
  /** Sentence of success. */
  done: string;
  create: (api: TramaDataProvider, values: FieldValues) => Promise<unknown>;
  Inputs: ComponentType;
}

/** An account that can log in. */
const REGISTER: NewPersonForm = {
  path: ADMIN.register,
  title: t.registerTitle,
  intro: t.registerHelp,
  alternative: { to: ADMIN.invite, label: INVITE_TEXTS.link },
  schema: registerForm,
  values: EMPTY_ACCOUNT,
  draftKey: 'registrarse',
  submitLabel: t.submitRegister,
  done: messages.created,
  failed: messages.createFailed,
  create: (api, data) => api.create('users', { data }),
  Inputs: () => (
    <div className="columns single">
      <Section title={t.account}>
        <NameInputs />
        <EmailInput />
        <AccountInputs />
        <NotificationInput />
      </Section>
    </div>
  ),
};

/** The fields follow the role: root gets an account, the others a profile on «Acerca de». */
const USER: NewPersonForm = {
  path: ADMIN.createUser,
  title: t.createTitle,
  intro: t.createHelp,
  alternative: { to: ADMIN.register, label: t.onlyAccount },
  schema: userForm,
  values: EMPTY_USER,
  draftKey: 'createUser',
  submitLabel: t.submitCreate,
  done: messages.created,
  failed: messages.createUserFailed,
  create: (api, data) => api.create('users', { data }),
  Inputs: () => {
    const role: unknown = useWatch({ name: 'roleName' });
    const hasProfile = role === 'afiliado' || role === 'equipo';
    return (
      <div className={hasProfile ? 'columns' : 'columns single'}>
        <Section title={t.person}>
          <RoleInput roles={['', 'afiliado', 'equipo', 'root']} />
          <NameInputs />
          <EmailInput />
          {hasProfile && <ProfileInputs />}
          {role === 'root' && <AccountInputs />}
          <NotificationInput />
        </Section>
        {hasProfile && (
          <Section title={t.photo}>
            <PhotoInput required />
            <AskShownInput />
          </Section>
        )}
      </div>
    );
  },
};

const PARTNER: NewPersonForm = {
  path: ADMIN.createPartner,
  title: t.partnerTitle,
  intro: t.emptyHelp,
  schema: partnerForm,
  values: EMPTY_PARTNER,
  draftKey: 'newPartner',
  submitLabel: t.submitPartner,
  done: messages.created,
  failed: messages.createFailed,
  create: (api, data) => api.create('partners', { data }),
  Inputs: () => (
    <div className="columns">
      <Section title={t.person}>
        <FieldText name="fullName" label={t.fullName} required autoComplete="off" />
        <EmailInput />
        <ProfileInputs />
        <NotificationInput />
      </Section>
      <Section title={t.photo}>
        <PhotoInput required />
        <AskShownInput />
      </Section>
    </div>
  ),
};

/** An administrator who makes their own password. */
const INVITATION: NewPersonForm = {
  path: ADMIN.invite,
  title: INVITE_TEXTS.title,
  intro: INVITE_TEXTS.intro,
  schema: invitationInput,
  values: { firstName: '', lastName: '', email: '' },
  draftKey: 'invitar',
  submitLabel: INVITE_TEXTS.submit,
  done: INVITATION_MESSAGES.sent,
  failed: INVITATION_MESSAGES.failed,
  create: (api, values) => api.invite(values),
  Inputs: () => (
    <div className="columns single">
      <Section title={INVITE_TEXTS.section}>
        <MailOff />
        <NameInputs />
        <EmailInput />
      </Section>
    </div>
  ),
};

export const NEW_PERSON_FORMS = [REGISTER, USER, PARTNER, INVITATION];
