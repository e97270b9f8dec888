import { PAGES } from '@trama/shared/paths';
import { APPLICATION_FIELDS as fields } from '@trama/shared/records/application';
import { APPLICATION_FORM_TEXTS as t } from '@trama/shared/texts/application-form';
import { DECLARATION_TEXTS } from '@trama/shared/texts/consents';
import { type ReactNode, Suspense } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { AgeField } from './AgeField.tsx';
import { Coauthors } from './Coauthors.tsx';
import { Field } from './Field.tsx';
import { later } from './later.ts';

/** Loaded once there is an address to check. */
const EmailSuggestion = later(async () => ({ default: (await import('./EmailSuggestion.tsx')).EmailSuggestion }));

/** The fields of an application, under the specification's names. @param props.fixedEmail the address is the link's @param props.children between the proposal and the end */
export function ApplicationFieldsets({ fixedEmail = false, children }: { fixedEmail?: boolean; children: ReactNode }) {
  const { register } = useFormContext();
  const hasAddress = useWatch<Record<string, string | undefined>>({ name: 'mail' })?.includes('@');
  return (
    <>
      <fieldset className="step">
        <legend>{t.you}</legend>
        <Field
          name="nombre"
          label={t.nombre}
          input={{ autoComplete: 'given-name', autoCapitalize: 'words' }}
          hint={t.nombreHint}
        />
        <div className="pair">
          <Field name="apellidoP" label={t.apellidoP} input={{ autoComplete: 'family-name', autoCapitalize: 'words' }} />
          <Field
            name="apellidoM"
            label={t.apellidoM}
            input={{ autoComplete: 'off', autoCapitalize: 'words' }}
            hint={t.apellidoMHint}
          />
        </div>
        <Field
          name="nombrePrograma"
          label={t.nombrePrograma}
          input={{ autoComplete: 'name', autoCapitalize: 'words', required: false }}
          hint={t.nombreProgramaHint}
        />
        <div className="pair">
          <div>
            <Field name="mail" label={t.mail} input={{ type: 'email', autoComplete: 'email', readOnly: fixedEmail }} />
            <Suspense>{hasAddress && <EmailSuggestion name="mail" />}</Suspense>
          </div>
          <Field name="institucion" label={t.institucion} input={{ autoComplete: 'organization' }} max={fields.institucion.max} />
        </div>
        <Field
          name="institucionCompleta"
          label={t.institucionCompleta}
          input={{ autoComplete: 'off', required: false }}
          hint={t.institucionCompletaHint}
          max={fields.institucionCompleta.max}
        />
        <Field name="orcid" label={t.orcid} input={{ autoComplete: 'off', required: false }} hint={t.orcidHint} />
        <Field name="academico" label={t.academico} input={{ autoComplete: 'off' }} max={fields.academico.max} />
        <AgeField />
      </fieldset>
      <fieldset className="step">
        <legend>{t.proposal}</legend>
        <Field name="titulo" label={t.titulo} input={{ autoComplete: 'off' }} max={fields.titulo.max} />
        <Field
          name="tituloCompleto"
          label={t.tituloCompleto}
          input={{ required: false }}
          rows={fields.tituloCompleto.rows}
          hint={t.tituloCompletoHint}
          max={fields.tituloCompleto.max}
        />
        <Field
          name="observacion"
          label={t.observacion}
          rows={fields.observacion.rows}
          hint={t.observacionHint}
          max={fields.observacion.max}
        />
        <Coauthors />
      </fieldset>
      {children}
      <div className="step">
        <p>{DECLARATION_TEXTS.published}</p>
        <label className="check">
          <input type="checkbox" {...register('noPublicar')} />
          {DECLARATION_TEXTS.noPublicar}
        </label>
        <label className="check">
          <input type="checkbox" {...register('suscripcion')} />
          {t.suscripcion}
        </label>
        <p className="label">
          {t.privacy}{' '}
          <a className="link" href={PAGES.privacy}>
            {t.privacyLink}
          </a>
          .
        </p>
      </div>
    </>
  );
}
