import { proposedCitation } from '@trama/shared/applications/authors';
import type { ApplicationFieldName } from '@trama/shared/records/application';
import { FIELD_TEXTS } from '@trama/shared/texts/field';
import type { InputHTMLAttributes } from 'react';
import { useWatch } from 'react-hook-form';
import { fieldOf } from './application-fields.ts';
import { Field } from './Field.tsx';

type Typed = Partial<Record<ApplicationFieldName, string>>;

/**
 * A text field of an application, built from its descriptor.
 * @param input autofill attributes
 */
export function ApplicationText({ name, ...input }: { name: ApplicationFieldName } & InputHTMLAttributes<HTMLInputElement>) {
  const { label, hint, max, rows, optional } = fieldOf(name);
  return <Field name={name} label={label} hint={hint} max={max} rows={rows} input={{ ...input, required: !optional }} />;
}

/** The applicant's name for citations; while empty, shows the proposal from the typed names. */
export function CitedAs() {
  const proposal = proposedCitation(useWatch<Typed>());
  const { label, hint } = fieldOf('citado');
  return (
    <Field
      name="citado"
      label={label}
      hint={proposal ? FIELD_TEXTS.citedProposed(proposal) : hint}
      input={{ autoComplete: 'off', autoCapitalize: 'words', required: false }}
    />
  );
}
