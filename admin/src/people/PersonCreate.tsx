import { ADMIN } from '@trama/shared/paths';
import { NAME_FIELDS } from '@trama/shared/records/person';
import { UNSENT_TEXTS } from '@trama/shared/texts/mails';
import { PEOPLE_TEXTS as t } from '@trama/shared/texts/people';
import { useEffect, useState } from 'react';
import { Create } from 'react-admin';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { useChange } from '../dataProvider/hooks.ts';
import { MailOff, useOnlyStored } from '../mails/MailOff.tsx';
import { VersionedForm } from '../recordForm/VersionedForm.tsx';
import { LinkButton } from '../ui/buttons.tsx';
import type { Banner } from '../ui/form/FormBanners.tsx';
import { RecordInputs } from '../ui/form/RecordInputs.tsx';
import { Section } from '../ui/form/Section.tsx';
import { Screen } from '../ui/Screen.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { NEW_PERSON_FORMS, type NewPersonForm, type NewPersonKind } from './newPersonForms.ts';
import {
  AccountInputs,
  AskShownInput,
  NameInputs,
  NotificationInput,
  PhotoInput,
  ProfileInputs,
  RoleInput,
} from './PersonInputs.tsx';
import { ROLE_PARAMETER } from './peopleKinds.ts';
import { EMPTY_PERSON, PERSON_NAMES } from './personForm.ts';

/** Field for the full name. Starts with the two names typed in another variant. */
function FullNameInput() {
  const { getValues, setValue } = useFormContext();
  useEffect(() => {
    const [full, first, last] = getValues(['fullName', 'firstName', 'lastName']);
    const typed = [first, last].filter(Boolean).join(' ');
    if (!full && typed) setValue('fullName', typed, { shouldDirty: true });
  }, [getValues, setValue]);
  return <RecordInputs fields={NAME_FIELDS} section="fullName" />;
}

/** Kind of the new person: the variant's, or the chosen role's. */
function useShape(kind: NewPersonKind): 'profile' | 'account' | 'invitation' | 'undecided' {
  const role: unknown = useWatch({ name: 'roleName' });
  if (kind === 'partner') return 'profile';
  if (kind !== 'choice') return kind;
  if (role === 'root') return 'account';
  return role === 'afiliado' || role === 'equipo' ? 'profile' : 'undecided';
}

/** Inputs of a new person. */
function NewPersonInputs({ kind, section }: Pick<NewPersonForm, 'kind' | 'section'>) {
  const shape = useShape(kind);
  const { clearErrors, resetField } = useFormContext();
  const role: unknown = useWatch({ name: 'roleName' });
  // A role alone is no unsaved work: it makes no draft, and no question on leaving.
  useEffect(() => {
    if (kind === 'choice') resetField('roleName', { defaultValue: role });
  }, [kind, role, resetField]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another variant has other rules
  useEffect(() => {
    clearErrors();
  }, [kind]);
  return (
    <div className={shape === 'profile' ? 'columns' : 'columns single'}>
      <Section title={section}>
        {shape === 'invitation' && <MailOff />}
        {kind === 'choice' && <RoleInput roles={['', 'afiliado', 'equipo', 'root']} />}
        {kind === 'partner' ? <FullNameInput /> : <NameInputs />}
        <RecordInputs fields={NAME_FIELDS} section="email" />
        {shape === 'profile' && <ProfileInputs />}
        {shape === 'account' && <AccountInputs />}
        {shape !== 'invitation' && <NotificationInput />}
      </Section>
      {shape === 'profile' && (
        <Section title={t.photo}>
          <PhotoInput required />
          <AskShownInput />
        </Section>
      )}
    </div>
  );
}

/** Lists of the roles that the form offers. */
const LISTS = { afiliado: ADMIN.partners, equipo: ADMIN.members, root: ADMIN.accounts } as const;
type Role = keyof typeof LISTS;
const roleNamed = (name: unknown) => Object.keys(LISTS).find((role): role is Role => role === name);

/** Role of the new person: the variant's, or the chosen one. */
const roleOf = (kind: NewPersonKind, { roleName }: FieldValues): Role =>
  kind === 'partner' ? 'afiliado' : (kind === 'choice' && roleNamed(roleName)) || 'root';

/** Link to a new person in the list of the role. */
function NewPersonLink({ role, typed }: { role: Role; typed: FieldValues }) {
  const name = [typed.fullName || [typed.firstName, typed.lastName]].flat().join(' ').trim();
  return (
    <LinkButton to={`${LISTS[role]}?${new URLSearchParams({ filter: JSON.stringify({ q: name }) })}`}>{t.see(name)}</LinkButton>
  );
}

const VARIANTS = NEW_PERSON_FORMS.map(({ path, variant }) => ({ to: path, label: variant }));

/**
 * The screen of a new person. Its variants, which are paths of the specification, share one form (routes.tsx gives them one key).
 * So typed values stay when the variant changes.
 */
export function PersonCreate({ form }: { form: NewPersonForm }) {
  const { resource, title, intro, path, kind, section, done, create, variant: _, ...rest } = form;
  const change = useChange();
  const onlyStored = useOnlyStored();
  // The draft belongs to the first variant of the visit: no other form of a new person offers it.
  const [draftKey] = useState(`persona-${kind}`);
  const [search] = useSearchParams();
  // The role of the list that led here stays when the variant changes.
  const [values] = useState({
    ...EMPTY_PERSON,
    roleName: kind === 'partner' ? 'afiliado' : (roleNamed(search.get(ROLE_PARAMETER)) ?? ''),
  });
  const save = async (typed: FieldValues): Promise<Banner> => {
    await change((api) => create(api, typed));
    const title = kind === 'invitation' && onlyStored ? UNSENT_TEXTS.invitation : done;
    return { kind: 'success', title, actions: <NewPersonLink role={roleOf(kind, typed)} typed={typed} /> };
  };
  return (
    <Create resource={resource} component="div" title={false} actions={false} disableAuthentication>
      <Screen title={title} intro={intro}>
        <Tabs label={t.variants} tabs={VARIANTS} current={path} />
        <VersionedForm {...rest} values={values} draftKey={draftKey} fieldNames={PERSON_NAMES} save={save} resetOnSuccess>
          <NewPersonInputs kind={kind} section={section} />
        </VersionedForm>
      </Screen>
    </Create>
  );
}
