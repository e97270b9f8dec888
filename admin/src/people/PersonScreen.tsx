import { ADMIN_TEXTS } from '@trama/shared/texts/admin';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { z } from 'zod';
import type { Banner } from '../ui/form/FormBanners.tsx';
import { RecordForm } from '../ui/form/RecordForm.tsx';
import { Screen } from '../ui/layout/Screen.tsx';

interface PersonScreenProps<Values extends FieldValues> {
  title: string;
  intro: string;
  /** Another way to the same end. */
  instead?: { to: string; label: string };
  schema: z.ZodType<unknown, Values>;
  values: Values;
  draftKey: string;
  submitLabel: string;
  failed: string;
  save: (values: unknown) => Promise<Banner>;
  children: ReactNode;
}

/** A screen with the form of somebody new. */
export function PersonScreen<Values extends FieldValues>(props: PersonScreenProps<Values>) {
  const { title, intro, instead, children, ...form } = props;
  const actions = instead && (
    <Link className="button outline" to={instead.to}>
      {instead.label}
    </Link>
  );
  return (
    <Screen title={title} intro={intro} actions={actions}>
      <RecordForm {...form} fieldNames={ADMIN_TEXTS.people.fieldNames} resetOnSuccess>
        {children}
      </RecordForm>
    </Screen>
  );
}
