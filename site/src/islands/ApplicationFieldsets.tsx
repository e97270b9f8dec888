import type { ApplicationFields, ApplicationForm } from '@trama/shared/applications';
import { LIMITS } from '@trama/shared/limits';
import { PAGES } from '@trama/shared/paths';
import { countCharacters } from '@trama/shared/text';
import { APPLICATION_TEXTS as t } from '@trama/shared/texts/site';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from './Field.tsx';

interface Props {
  form: UseFormReturn<ApplicationForm, unknown, ApplicationFields>;
  /** Where the documents are given. */
  children: ReactNode;
}

/** The fields of an application, under the specification's names. */
export function ApplicationFieldsets({ form, children }: Props) {
  const { register, watch, formState } = form;
  const field = (name: Exclude<keyof ApplicationForm, 'suscripcion'>) => ({
    label: t[name],
    registration: register(name),
    error: formState.errors[name]?.message,
  });
  const written = countCharacters(watch('observacion') ?? '');
  return (
    <>
      <fieldset className="step">
        <legend>{t.you}</legend>
        <Field {...field('nombre')} input={{ autoComplete: 'given-name', autoCapitalize: 'words' }} />
        <div className="pair">
          <Field {...field('apellidoP')} input={{ autoComplete: 'family-name', autoCapitalize: 'words' }} />
          <Field {...field('apellidoM')} input={{ autoComplete: 'off', autoCapitalize: 'words' }} />
        </div>
        <Field
          {...field('nombrePrograma')}
          input={{ autoComplete: 'name', autoCapitalize: 'words', required: false }}
          hint={t.nombreProgramaHint}
        />
        <div className="pair">
          <Field {...field('mail')} input={{ type: 'email', autoComplete: 'email' }} />
          <Field {...field('institucion')} input={{ autoComplete: 'organization' }} />
        </div>
        <Field {...field('academico')} input={{ autoComplete: 'off' }} />
      </fieldset>
      <fieldset className="step">
        <legend>{t.proposal}</legend>
        <Field {...field('titulo')} input={{ autoComplete: 'off' }} />
        <Field {...field('inclusion')} input={{ autoComplete: 'off' }} hint={t.inclusionHint} />
        <Field
          {...field('observacion')}
          rows={4}
          hint={
            <>
              <span>{t.observacionHint}</span>
              <span className="num">{`${written}/${LIMITS.applicant.observation}`}</span>
            </>
          }
        />
      </fieldset>
      <fieldset className="step">
        <legend>{t.documents}</legend>
        {children}
      </fieldset>
      <div className="step">
        <label className="check">
          <input type="checkbox" {...register('suscripcion')} />
          {t.suscripcion}
        </label>
        <p className="label">
          {t.inclusionConsent} {t.privacy}{' '}
          <a className="link" href={PAGES.privacy}>
            {t.privacyLink}
          </a>
          .
        </p>
      </div>
    </>
  );
}
