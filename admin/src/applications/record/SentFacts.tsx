import type { ApplicationDetail } from '@trama/shared/applications/answers';
import { applicationNumber } from '@trama/shared/applications/number';
import { mailtoUrl } from '@trama/shared/format/text';
import { APPLICATION_PANEL_TEXTS as t } from '@trama/shared/texts/applications';
import { AUTHORS_TEXTS as a } from '@trama/shared/texts/coauthors';
import { CONSENT_PANEL_TEXTS as c } from '@trama/shared/texts/consents-in-panel';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../ui/formatDateTime.ts';
import { Confidential } from './Confidential.tsx';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children ?? <em>{t.notSent}</em>}</dd>
    </div>
  );
}

/** Whether the applicant authorised the use of it, with the text that was shown. */
function AuthorisationState({ authorisation }: Pick<ApplicationDetail, 'authorisation'>) {
  const { given_at, text, withdrawn_at, needed } = authorisation;
  if (given_at)
    return (
      <span className="secondary" title={text ?? undefined}>
        {c.given(formatDateTime(given_at))}
      </span>
    );
  if (needed) return <span className="badge">{c.unproved}</span>;
  return withdrawn_at && <span className="badge">{c.withdrawn(formatDateTime(withdrawn_at))}</span>;
}

/** Who signs it, in order, each with what is known of them. */
function Authors({ authors }: Pick<ApplicationDetail, 'authors'>) {
  return (
    <ol className="author-names" aria-label={a.title}>
      {authors.map(({ self, name, affiliation, orcid, email, presents }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and the list does not change
        <li key={place}>
          <b>{name}</b> <span className="secondary">{[affiliation, presents && a.presents].filter(Boolean).join(', ')}</span>
          {orcid && <span className="secondary num">{orcid}</span>}
          {!self && email && <a href={mailtoUrl(email)}>{email}</a>}
        </li>
      ))}
    </ol>
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
      {application.authors.length > 0 && (
        <Fact name={a.title}>
          <Authors authors={application.authors} />
        </Fact>
      )}
      <Fact name={t.email}>
        <a href={mailtoUrl(application.email)}>{application.email}</a>
      </Fact>
      <Fact name={t.institution}>{application.institucion}</Fact>
      {application.institucionCompleta && <Fact name={t.fullInstitution}>{application.institucionCompleta}</Fact>}
      {application.orcid && (
        <Fact name={t.orcid}>
          <a href={`https://orcid.org/${application.orcid}`} target="_blank" rel="noopener">
            {application.orcid}
          </a>
        </Fact>
      )}
      <Fact name={t.degree}>{application.academico}</Fact>
      <Fact name={t.observation}>{application.observacion}</Fact>
      {application.answers.map(({ id, label, value }) => (
        <Fact key={id} name={label}>
          {value || null}
        </Fact>
      ))}
      {application.adult !== null && (
        <Fact name={c.age}>{application.guardian ? c.guardian(application.guardian) : c.adult}</Fact>
      )}
      {application.unpublished && <Fact name={c.programme}>{c.unpublished}</Fact>}
      {application.suscripcion !== null && <Fact name={t.subscription}>{application.suscripcion ? t.yes : t.no}</Fact>}
      <Fact name={t.receivedEntry}>
        <time dateTime={application.created_at}>{formatDateTime(application.created_at)}</time>
        {application.edited_at && <span className="secondary">{t.editedEntry(formatDateTime(application.edited_at))}</span>}
      </Fact>
      <Fact name={t.inclusion}>
        <span className="secondary">{t.inclusionHelp}</span>
        <AuthorisationState authorisation={application.authorisation} />
        <Confidential application={application} />
      </Fact>
    </dl>
  );
}
