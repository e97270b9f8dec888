import { NAME_FIELDS } from '@trama/shared/records/person';
import { PEOPLE_TEXTS as t } from '@trama/shared/texts/people';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { MailOff } from '../mails/MailOff.tsx';
import { RecordInputs } from '../ui/form/RecordInputs.tsx';
import { Section } from '../ui/form/Section.tsx';
import type { NewPersonForm, NewPersonKind } from './newPersonForms.ts';
import {
  AccountInputs,
  AskShownInput,
  NameInputs,
  NotificationInput,
  PhotoInput,
  ProfileInputs,
  RoleInput,
} from './PersonInputs.tsx';

/** A variant with one field for the name gets what was typed in one with two. */
function FullNameInput() {
  const { getValues, setValue } = useFormContext();
  useEffect(() => {
    const [full, first, last] = getValues(['fullName', 'firstName', 'lastName']);
    const typed = [first, last].filter(Boolean).join(' ');
    if (!full && typed) setValue('fullName', typed, { shouldDirty: true });
  }, [getValues, setValue]);
  return <RecordInputs fields={NAME_FIELDS} section="fullName" />;
}

/** What the person will be: as the variant says, or as the role that is chosen in it. */
function useShape(kind: NewPersonKind): 'profile' | 'account' | 'invitation' | 'undecided' {
  const role: unknown = useWatch({ name: 'roleName' });
  if (kind === 'partner') return 'profile';
  if (kind !== 'choice') return kind;
  if (role === 'root') return 'account';
  return role === 'afiliado' || role === 'equipo' ? 'profile' : 'undecided';
}

/** The fields of a new person. */
export function NewPersonInputs({ kind, section }: Pick<NewPersonForm, 'kind' | 'section'>) {
  const shape = useShape(kind);
  const { clearErrors } = useFormContext();
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
