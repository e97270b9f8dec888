/** The four variants of the form of a new person, with fields and request of each. */
import { invitationInput } from '@trama/shared/accounts/auth';
import { ADMIN } from '@trama/shared/paths';
import { INVITATION_MESSAGES, INVITE_TEXTS } from '@trama/shared/texts/administrators';
import { PERSON_MESSAGES as messages, PEOPLE_TEXTS as t } from '@trama/shared/texts/people';
import type { FieldValues } from 'react-hook-form';
import type { TramaDataProvider } from '../dataProvider/dataProvider.ts';
import type { VersionedFormProps } from '../recordForm/VersionedForm.tsx';
import type { PeopleKind } from './peopleKinds.ts';
import { partnerForm, registerForm, userForm } from './personForm.ts';

/** Kinds of new persons, which decide the fields. `choice`: depends on the chosen role. */
export type NewPersonKind = 'partner' | 'choice' | 'account' | 'invitation';

export interface NewPersonForm extends Pick<VersionedFormProps, 'schema' | 'submitLabel' | 'failed'> {
  kind: NewPersonKind;
  /** The resource of the person's list; for a chosen role, the team's. */
  resource: PeopleKind['resource'];
  path: string;
  /** Label of the variant in the switch. */
  variant: string;
  title: string;
  intro: string;
  section: string;
  /** Text of the success banner. */
  done: string;
  create: (api: TramaDataProvider, values: FieldValues) => Promise<unknown>;
}

const PARTNER: NewPersonForm = {
  kind: 'partner',
  resource: 'partners',
  path: ADMIN.createPartner,
  variant: t.variant.partner,
  title: t.partnerTitle,
  intro: t.partnerHelp,
  section: t.person,
  schema: partnerForm,
  submitLabel: t.submitPartner,
  done: messages.created,
  failed: messages.createFailed,
  create: (api, data) => api.create('partners', { data }),
};

/** Creates an account for the role root, and a profile on «Acerca de» for the other roles. */
const USER: NewPersonForm = {
  kind: 'choice',
  resource: 'users',
  path: ADMIN.createUser,
  variant: t.variant.role,
  title: t.createTitle,
  intro: t.createHelp,
  section: t.person,
  schema: userForm,
  submitLabel: t.submitCreate,
  done: messages.created,
  failed: messages.createUserFailed,
  create: (api, data) => api.create('users', { data }),
};

/** Creates an account that can log in. */
const REGISTER: NewPersonForm = {
  kind: 'account',
  resource: 'accounts',
  path: ADMIN.register,
  variant: t.variant.account,
  title: t.registerTitle,
  intro: t.registerHelp,
  section: t.account,
  schema: registerForm,
  submitLabel: t.submitRegister,
  done: messages.created,
  failed: messages.createFailed,
  create: (api, data) => api.create('accounts', { data: { ...data, roleName: 'root' } }),
};

/** An administrator who makes their own password. */
const INVITATION: NewPersonForm = {
  kind: 'invitation',
  resource: 'accounts',
  path: ADMIN.invite,
  variant: t.variant.invitation,
  title: INVITE_TEXTS.title,
  intro: INVITE_TEXTS.intro,
  section: INVITE_TEXTS.section,
  schema: invitationInput,
  submitLabel: INVITE_TEXTS.submit,
  done: INVITATION_MESSAGES.sent,
  failed: INVITATION_MESSAGES.failed,
  create: (api, values) => api.send('POST', '/invitations', values),
};

export const NEW_PERSON_FORMS = [PARTNER, USER, REGISTER, INVITATION];
