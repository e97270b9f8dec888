import type { ApplicationDetail } from '@trama/shared/applications/answers';
import { APPLICATION_PANEL_TEXTS as t } from '@trama/shared/texts/applications';
import { AUDIT_TEXTS } from '@trama/shared/texts/audit';
import { useState } from 'react';
import { SeenBy } from '../../audit/SeenBy.tsx';
import { FORM_QUERY, useAsk } from '../../dataProvider/hooks.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { FilesPanel } from './FilesPanel.tsx';

/** Fetched when it is opened, once: each time is entered in the audit trail. */
function Opened({ id }: { id: string }) {
  const { data, error, refetch } = useAsk(['confidential', id], (api) => api.openConfidential(id), {
    ...FORM_QUERY,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return <Loading />;
  const { inclusion, confidential, event_id } = data;
  return (
    <div>
      {inclusion && <p>{inclusion}</p>}
      {confidential.answers.map(({ id, label, value }) => (
        <p key={id}>
          <b>{label}</b> {value || t.notSent}
        </p>
      ))}
      {confidential.files.length > 0 && <FilesPanel files={confidential.files} eventId={event_id} closed />}
      <SeenBy applicationId={id} />
    </div>
  );
}

/** What an application has of confidential data, opened with one more step. */
export function Confidential({ application }: { application: ApplicationDetail }) {
  const [open, setOpen] = useState(false);
  const { application_id: id, has_confidential } = application;
  if (!has_confidential) return <span className="secondary">{t.inclusionGone}</span>;
  return (
    <>
      <span className="secondary">{AUDIT_TEXTS.seenNote}</span>
      <details className="confidential" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t.inclusionShow}</summary>
        {open && <Opened id={id} />}
      </details>
    </>
  );
}
