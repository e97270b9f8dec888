import { Box } from '@mui/material';
import { type ApplicationDetail, applicationDetail } from '@trama/shared/applications/answers';
import { citationOf, citedAuthor, indexName } from '@trama/shared/applications/authors';
import { applicationNumber } from '@trama/shared/applications/number';
import { mailtoUrl } from '@trama/shared/format/text';
import type { AuditRecord } from '@trama/shared/privacy/audit';
import { APPLICATION_LABELS } from '@trama/shared/records/application';
import { APPLICATION_PANEL_TEXTS as t } from '@trama/shared/texts/applications';
import { AUDIT_TEXTS } from '@trama/shared/texts/audit';
import { AUTHORS_TEXTS as authorTexts } from '@trama/shared/texts/coauthors';
import { CONSENT_PANEL_TEXTS as consentTexts } from '@trama/shared/texts/consents-in-panel';
import { type ReactNode, useState } from 'react';
import { FunctionField, SimpleShowLayout, TextField, useGetList } from 'react-admin';
import { FORM_QUERY, useGet } from '../../dataProvider/hooks.ts';
import type { Listed } from '../../dataProvider/mapping.ts';
import { MomentCell } from '../../list/cells.tsx';
import { foldHead } from '../../theme/patterns.ts';
import { formatDateTime } from '../../ui/formatDateTime.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { FilesPanel } from './FilesPanel.tsx';
import { useApplication } from './useApplication.tsx';

/** Shows the authorisation to publish, with the accepted text as tooltip. */
function AuthorisationState() {
  const { given_at, text, withdrawn_at, needed } = useApplication().authorisation;
  if (given_at)
    return (
      <span className="secondary" title={text ?? undefined}>
        {consentTexts.given(formatDateTime(given_at))}
      </span>
    );
  if (needed) return <span className="badge">{consentTexts.unproved}</span>;
  return withdrawn_at && <span className="badge">{consentTexts.withdrawn(formatDateTime(withdrawn_at))}</span>;
}

/** «Quién lo vio»: the latest accounts that opened the confidential data. */
function SeenBy() {
  const { data } = useGetList<Listed<AuditRecord>>('audit', {
    pagination: { page: 1, perPage: 5 },
    sort: { field: 'at', order: 'DESC' },
    filter: { group: 'view', kind: 'application', object: useApplication().application_id },
  });
  if (!data) return null;
  return (
    <div>
      <b>{AUDIT_TEXTS.seen}</b>
      {data.length === 0 && <p>{AUDIT_TEXTS.neverSeen}</p>}
      <ul aria-label={AUDIT_TEXTS.seen}>
        {data.map(({ id, at, account_name }) => (
          <li key={id}>
            {account_name ?? AUDIT_TEXTS.formerAccount}, <MomentCell at={at} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Loads confidential data once, when opened: the audit trail records each request. */
function Opened() {
  const { application_id } = useApplication();
  const query = useGet(`/applications/${application_id}`, applicationDetail, {
    ...FORM_QUERY,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <Loaded query={query}>
      {({ inclusion, confidential, event_id }) => (
        <div>
          {inclusion && <p>{inclusion}</p>}
          {confidential.answers.map(({ id, label, value }) => (
            <p key={id}>
              <b>{label}</b> {value || t.notSent}
            </p>
          ))}
          {confidential.files.length > 0 && <FilesPanel files={confidential.files} eventId={event_id} closed />}
          <SeenBy />
        </div>
      )}
    </Loaded>
  );
}

/** Confidential data stays folded, because opening it is recorded in the audit trail. */
function Confidential() {
  const [open, setOpen] = useState(false);
  if (!useApplication().has_confidential) return <span className="secondary">{t.inclusionGone}</span>;
  return (
    <>
      <span className="secondary">{AUDIT_TEXTS.seenNote}</span>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <Box component="summary" sx={foldHead}>
          {t.inclusionShow}
        </Box>
        {open && <Opened />}
      </details>
    </>
  );
}

/** Lists the authors in order, each with affiliation, cited name, ORCID and address. */
const authorNames = ({ authors }: ApplicationDetail) => (
  <Box component="ol" className="stack" sx={{ pl: 2.5, listStyle: 'revert' }} aria-label={authorTexts.title}>
    {authors.map(({ self, name, cited, affiliation, orcid, email, presents }, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and the list does not change
      <li key={place}>
        <b>{name}</b>{' '}
        <span className="secondary">
          {[affiliation, presents && authorTexts.presents, authorTexts.cited(indexName(citedAuthor({ name, cited })))]
            .filter(Boolean)
            .join(', ')}
        </span>
        {orcid && <span className="secondary num">{orcid}</span>}
        {!self && email && <a href={mailtoUrl(email)}>{email}</a>}
      </li>
    ))}
  </Box>
);

const styles = {
  p: 0,
  '& .RaSimpleShowLayout-row': { display: 'grid' },
  '& .RaLabeled-label': { m: 0, lineHeight: 1.4 },
  '& .RaSimpleShowLayout-row > span': { fontSize: '1rem', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
};

/** A field with a custom renderer. */
const Worded = (props: { label: string; render: (application: ApplicationDetail) => ReactNode }) => (
  <FunctionField<ApplicationDetail> {...props} />
);

/**
 * All submitted data; confidential answers stay folded.
 * @param titled true: a heading already shows title, name and institution, so what is judged comes first
 */
export function SentFacts({ titled }: { titled: boolean }) {
  const application = useApplication();
  const { tituloCompleto, nombrePrograma, authors, institucionCompleta, orcid, answers, adult, unpublished, suscripcion } =
    application;
  const cited = citationOf(application);
  const texts = [
    <TextField key="observacion" source="observacion" label={t.observation} emptyText={t.notSent} />,
    ...answers.map(({ id, label }, at) => (
      <TextField key={id} source={`answers.${at}.value`} label={label} emptyText={t.notSent} />
    )),
  ];
  return (
    <SimpleShowLayout sx={styles} spacing={1.5}>
      {titled && texts}
      <Worded label={t.number} render={({ application_id }) => applicationNumber(application_id)} />
      {!titled && <TextField source="titulo" label={t.talk} emptyText={t.notSent} />}
      {tituloCompleto && <TextField source="tituloCompleto" label={t.fullTitle} />}
      {!titled && (
        <Worded
          label={t.name}
          render={({ nombre, apellidoP, apellidoM, fullName }) =>
            [nombre, apellidoP, apellidoM].filter(Boolean).join(' ') || fullName
          }
        />
      )}
      {nombrePrograma && <TextField source="nombrePrograma" label={t.programmeName} />}
      {cited && <Worded label={APPLICATION_LABELS.citado} render={() => cited} />}
      {authors.length > 0 && <Worded label={authorTexts.title} render={authorNames} />}
      <Worded label={t.email} render={({ email }) => <a href={mailtoUrl(email)}>{email}</a>} />
      {!titled && <TextField source="institucion" label={t.institution} emptyText={t.notSent} />}
      {institucionCompleta && <TextField source="institucionCompleta" label={t.fullInstitution} />}
      {orcid && (
        <Worded
          label={t.orcid}
          render={() => (
            <a href={`https://orcid.org/${orcid}`} target="_blank" rel="noopener">
              {orcid}
            </a>
          )}
        />
      )}
      <TextField source="academico" label={t.degree} emptyText={t.notSent} />
      {!titled && texts}
      {adult !== null && (
        <Worded
          label={consentTexts.age}
          render={({ guardian }) => (guardian ? consentTexts.guardian(guardian) : consentTexts.adult)}
        />
      )}
      {unpublished && <Worded label={consentTexts.programme} render={() => consentTexts.unpublished} />}
      {suscripcion !== null && <Worded label={t.subscription} render={() => (suscripcion ? t.yes : t.no)} />}
      <Worded
        label={t.receivedEntry}
        render={({ created_at, edited_at }) => (
          <>
            <MomentCell at={created_at} />
            {edited_at && <span className="secondary">{t.editedEntry(formatDateTime(edited_at))}</span>}
          </>
        )}
      />
      <Worded
        label={t.inclusion}
        render={() => (
          <>
            <span className="secondary">{t.inclusionHelp}</span>
            <AuthorisationState />
            <Confidential />
          </>
        )}
      />
    </SimpleShowLayout>
  );
}
