import { PAGES } from '@trama/shared/paths';
import { APPLICATION_FORM_TEXTS as t } from '@trama/shared/texts/application-form';
import { DECLARATION_TEXTS } from '@trama/shared/texts/consents';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { AgeField } from './AgeField.tsx';
import { CitedAs, ApplicationText as Text } from './ApplicationText.tsx';
import { Coauthors } from './Coauthors.tsx';
import { usePosted } from './posted.tsx';

function Box({ name, label }: { name: string; label: string }) {
  const { register } = useFormContext();
  return (
    <label className="check">
      <input type="checkbox" defaultChecked={usePosted(name).chosen.length > 0} {...register(name)} />
      {label}
    </label>
  );
}

interface Props {
  eventId: number;
  /** Address that the link proves; absent: the applicant types an address. */
  fixedEmail?: string | undefined;
  /** Rows of fields for co-authors, for browsers without scripts. */
  typedCoauthors?: ReactNode;
  /** Content after the first step. */
  afterYou?: ReactNode;
  /** Content between the proposal and the end. */
  children: ReactNode;
}

/** Fields of an application, with the specification's names. */
export function ApplicationFieldsets({ eventId, fixedEmail, typedCoauthors, afterYou, children }: Props) {
  return (
    <>
      <fieldset className="step">
        <legend>{t.you}</legend>
        {/* Constant fields, first in the form: the API needs them before it checks the files. */}
        <input type="hidden" name="eventId" value={eventId} />
        <input type="hidden" name="declaraciones" value="true" />
        <Text name="nombre" autoComplete="given-name" autoCapitalize="words" />
        <div className="pair">
          <Text name="apellidoP" autoComplete="family-name" autoCapitalize="words" />
          <Text name="apellidoM" autoComplete="off" autoCapitalize="words" />
        </div>
        <Text name="nombrePrograma" autoComplete="name" autoCapitalize="words" />
        <CitedAs />
        <div className="pair">
          <Text name="mail" type="email" autoComplete="email" readOnly={fixedEmail !== undefined} defaultValue={fixedEmail} />
          <Text name="institucion" autoComplete="organization" />
        </div>
        <Text name="institucionCompleta" autoComplete="off" />
        <Text name="orcid" autoComplete="off" />
        <Text name="academico" autoComplete="off" />
        <AgeField />
      </fieldset>
      {afterYou}
      <fieldset className="step">
        <legend>{t.proposal}</legend>
        <Text name="titulo" autoComplete="off" />
        <Text name="tituloCompleto" />
        <Text name="observacion" />
        <Coauthors typed={typedCoauthors} />
      </fieldset>
      {children}
      <div className="step">
        <p>{DECLARATION_TEXTS.published}</p>
        <Box name="noPublicar" label={DECLARATION_TEXTS.noPublicar} />
        <Box name="suscripcion" label={t.suscripcion} />
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
