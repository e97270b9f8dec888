import { type DeclarationInputs, supportsOf } from '@trama/shared/applications/declarations';
import type { CallForm } from '@trama/shared/calls/questions';
import { questionField } from '@trama/shared/calls/questions';
import { SUPPORT_CONSENTS, SUPPORT_VERSION, DECLARATION_TEXTS as t } from '@trama/shared/texts/consents';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldError } from './Field.tsx';
import { usePosted } from './posted.tsx';

type Inputs = Pick<DeclarationInputs, 'apoyos' | 'inclusion' | 'autorizacion'>;
type Questions = CallForm['questions'];

/** Accepts anything with a `length`: the server renders the form without FileList. */
const isFilled = (value: unknown) =>
  typeof value === 'string'
    ? value.trim() !== ''
    : typeof value === 'object' && value !== null && 'length' in value && Number(value.length) > 0;

/**
 * Whether the applicant answered a confidential question.
 * @param values form values by field
 */
export const answersConfidential = (questions: Questions, values: object): boolean => {
  const given = new Map<string, unknown>(Object.entries(values));
  return questions.some(({ id, confidential }) => confidential && isFilled(given.get(questionField(id))));
};

/**
 * Whether the applicant asks for supports.
 * @param values form values
 */
const asksSupports = ({ apoyos, inclusion }: Pick<DeclarationInputs, 'apoyos' | 'inclusion'>): boolean =>
  supportsOf({ apoyos: Array.isArray(apoyos) ? apoyos : [], inclusion: inclusion?.trim() ?? '' }).length > 0;

/**
 * Checkbox of the express authorisation, separate from the submit and never ticked by default. Appears once confidential data is
 * entered; without scripts always.
 * @param props.needed files sent earlier require the authorisation
 */
export function Authorisation({ questions, needed = false }: { questions: Questions; needed?: boolean }) {
  const values = useWatch<Inputs>();
  const isNeeded = needed || asksSupports(values) || answersConfidential(questions, values);
  return isNeeded ? <Permit /> : <noscript>{<Permit />}</noscript>;
}

function Permit() {
  const { register, formState } = useFormContext<Inputs>();
  const posted = usePosted('autorizacion');
  const error = formState.errors.autorizacion?.message ?? posted.error;
  const version = SUPPORT_VERSION;
  return (
    <div className="permit threads">
      <h3>{t.consentTitle}</h3>
      <p>{t.consentWhy}</p>
      <label className="check">
        <input
          type="checkbox"
          id="autorizacion"
          value={version}
          data-confidential
          defaultChecked={posted.text === version}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={error && 'autorizacion-error'}
          {...register('autorizacion', { shouldUnregister: true })}
        />
        {SUPPORT_CONSENTS[version]}
      </label>
      <FieldError id="autorizacion" error={error} />
      <p className="label">{t.consentLater}</p>
    </div>
  );
}
