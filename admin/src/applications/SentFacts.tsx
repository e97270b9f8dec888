import { applicationNumber } from '@trama/shared/application-number';
import type { ApplicationDetail } from '@trama/shared/application-records';
import { mailtoUrl } from '@trama/shared/text';
import { APPLICATION_PANEL_TEXTS as t } from '@trama/shared/texts/applications';
import type { ReactNode } from 'react';
import { formatDateTime } from '../ui/formatDateTime.ts';
import { Confidential } from './Confidential.tsx';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children ?? <em>{t.notSent}</em>}</dd>
    </div>
  );
}

/** Everything that the form sent. Confidential answers open with one more step. */
export function SentFacts({ application }: { application: ApplicationDetail }) {
  const { nombre, apellidoP, apellidoM } = application;
  const written = [nombre, apellidoP, apellidoM].filter(Boolean).join(' ') || null;
  return (
    <dl className="facts">
      <Fact name={t.number}>{applicationNumber(application.application_id)}</Fact>
      <Fact name={t.talk}>{application.titulo}</Fact>
      {application.tituloCompleto && <Fact name={t.fullTitle}>{application.tituloCompleto}</Fact>}
      <Fact name={t.name}>{written ?? application.fullName}</Fact>
      {application.nombrePrograma && <Fact name={t.programmeName}>{application.nombrePrograma}</Fact>}
      <Fact name={t.email}>
        <a href={mailtoUrl(application.email)}>{application.email}</a>
      </Fact>
      <Fact name={t.institution}>{application.institucion}</Fact>
      {application.institucionCompleta && <Fact name={t.fullInstitution}>{application.institucionCompleta}</Fact>}
      <Fact name={t.degree}>{application.academico}</Fact>
      <Fact name={t.observation}>{application.observacion}</Fact>
      {application.answers.map(({ id, label, value }) => (
        <Fact key={id} name={label}>
          {value || null}
        </Fact>
      ))}
      {application.suscripcion !== null && <Fact name={t.subscription}>{application.suscripcion ? t.yes : t.no}</Fact>}
      <Fact name={t.receivedEntry}>
        <time dateTime={application.created_at}>{formatDateTime(application.created_at)}</time>
        {application.edited_at && <span className="secondary">{t.editedEntry(formatDateTime(application.edited_at))}</span>}
      </Fact>
      <Fact name={t.inclusion}>
        <span className="secondary">{t.inclusionHelp}</span>
        <Confidential application={application} />
      </Fact>
    </dl>
  );
}
