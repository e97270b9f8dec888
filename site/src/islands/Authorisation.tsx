import { type DeclarationInputs, supportsOf } from '@trama/shared/applications/declarations';
import type { CallForm } from '@trama/shared/calls/questions';
import { questionField } from '@trama/shared/calls/questions';
import { SUPPORT_CONSENTS, SUPPORT_VERSION, DECLARATION_TEXTS as t } from '@trama/shared/texts/consents';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldError } from './Field.tsx';
import { usePosted } from './posted.tsx';

type Inputs = Pick<DeclarationInputs, 'apoyos' | 'inclusion' | 'autorizacion'>;
type Questions = CallForm['questions'];

/** The server, which renders the form first, has no FileList: chosen files are known by their number. */
const isFilled = (value: unknown) =>
  typeof value === 'string'
    ? value.trim() !== ''
    : typeof value === 'object' && value !== null && 'length' in value && Number(value.length) > 0;

/** Whether a question marked confidential is answered. @param values of the form, by field */
export const answersConfidential = (questions: Questions, values: object): boolean => {
  const given = new Map<string, unknown>(Object.entries(values));
  return questions.some(({ id, confidential }) => confidential && isFilled(given.get(questionField(id))));
};

/** Whether supports are asked for. @param values of the form */
const asksSupports = ({ apoyos, inclusion }: Pick<DeclarationInputs, 'apoyos' | 'inclusion'>): boolean =>
  supportsOf({ apoyos: Array.isArray(apoyos) ? apoyos : [], inclusion: inclusion?.trim() ?? '' }).length > 0;

/**
 * The express authorisation, apart from the submit and never ticked beforehand; shown as soon as there is something it is for, and always
 * where no script can tell. @param props.needed files that were sent before are
 */
export function Authorisation({ questions, needed = false }: { questions: Questions; needed?: boolean }) {
  const values = useWatch<Inputs>();
  const asked = needed || asksSupports(values) || answersConfidential(questions, values);
  return asked ? <Permit /> : <noscript>{<Permit />}</noscript>;
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
