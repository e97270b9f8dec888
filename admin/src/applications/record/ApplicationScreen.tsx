import type { ApplicationDetail } from '@trama/shared/applications/answers';
import { APPLICATION_PANEL_TEXTS as t } from '@trama/shared/texts/applications';
import { FORM_TEXTS } from '@trama/shared/texts/forms';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useAsk } from '../../dataProvider/hooks.ts';
import { ApiError } from '../../dataProvider/http.ts';
import { useKeys } from '../../keys/useKeys.ts';
import { Screen } from '../../layout/Screen.tsx';
import { APPLICATIONS } from '../../paths.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { NotFound } from '../../ui/NotFound.tsx';
import { DecideBar } from '../triage/DecideBar.tsx';
import { useDecision } from '../triage/useDecision.tsx';
import { ApplicationRecord } from './ApplicationRecord.tsx';
import { Neighbours, useListOfRecord, useNeighbours } from './Neighbours.tsx';

/** The record with its decisions; deciding opens the next of the list that it was opened from. */
function Application({ application, step }: { application: ApplicationDetail; step: (to: string | null | undefined) => void }) {
  const { query } = useListOfRecord();
  const neighbours = useNeighbours(application.application_id, query).data;
  const { decide, undo, busy, question } = useDecision((id) => step(id));
  const next = () => step(neighbours?.next);
  const to = (state: Parameters<typeof decide>[1]) => decide([application], state, { onDone: next });
  useKeys({
    next,
    previous: () => step(neighbours?.previous),
    accept: () => to('aceptada'),
    hold: () => to('lista_espera'),
    reject: () => to('rechazada'),
    undo,
  });
  return (
    <>
      <ApplicationRecord application={application} />
      <DecideBar current={application.state} busy={busy} onDecide={to} />
      {question}
    </>
  );
}

/** `/admin/postulaciones/:id`. */
export function ApplicationScreen() {
  const id = useParams().id ?? '';
  const { suffix } = useListOfRecord();
  const navigate = useNavigate();
  const { data, error, refetch } = useAsk(['application', id], (api) => api.getApplication(id));
  if (error instanceof ApiError && error.status === 404) return <NotFound message={t.notFound} />;
  // While the next one loads, the query still answers the one before.
  const application = data?.application_id === id ? data : undefined;
  const step = (to: string | null | undefined) => {
    if (to) void navigate(`${APPLICATIONS.one(to)}${suffix}`, { replace: true });
  };
  return (
    <Screen
      title={application?.fullName ?? t.title}
      intro={application && <Link to={APPLICATIONS.ofEvent(application.event_id)}>{application.event_title}</Link>}
    >
      <Neighbours id={id} />
      <Loaded query={{ data: application, error, refetch }} loading={FORM_TEXTS.loading}>
        {(loaded) => <Application key={id} application={loaded} step={step} />}
      </Loaded>
    </Screen>
  );
}
