import { APPLICATIONS } from '@trama/shared/panel-paths';
import { APPLICATION_PANEL_TEXTS as t } from '@trama/shared/texts/applications';
import { Show, TopToolbar, useGetRecordId, usePrevNextController } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { useKeys } from '../../keys/useKeys.ts';
import { NEIGHBOURS, Neighbours } from '../../list/Neighbours.tsx';
import { NotFound } from '../../ui/NotFound.tsx';
import { PageName } from '../../ui/Screen.tsx';
import { DEFAULT_SORT } from '../list/listAddress.ts';
import { DecideBar } from '../triage/DecideBar.tsx';
import { useDecision } from '../triage/useDecision.tsx';
import { ApplicationDetails } from './ApplicationDetails.tsx';
import { APPLICATION_QUERY, LoadedApplication, useApplication, useKeysWhileOpening, useShown } from './useApplication.tsx';

const IN_LIST = { linkType: 'show', sort: DEFAULT_SORT } as const;

const styles = {
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  whiteSpace: 'normal',
};

function Actions() {
  const { data } = useShown();
  if (!data) return null;
  return (
    <TopToolbar sx={styles}>
      <Link to={APPLICATIONS.ofEvent(data.event_id)}>{data.event_title}</Link>
      <Neighbours back={t.back} {...IN_LIST} />
    </TopToolbar>
  );
}

/** A decision opens the next application of the list. */
function Decisions() {
  const application = useApplication();
  const { prevPath, nextPath } = usePrevNextController({ ...NEIGHBOURS, ...IN_LIST });
  const navigate = useNavigate();
  const go = (path: string | undefined) => path && navigate(path, { replace: true, flushSync: true });
  const { decide, undo, busy } = useDecision((id) => go(APPLICATIONS.one(id)), application.event_id);
  const to = (state: Parameters<typeof decide>[1]) => decide([application], state, { onDone: () => go(nextPath) });
  useKeys({
    next: () => go(nextPath),
    previous: () => go(prevPath),
    accept: () => to('aceptada'),
    hold: () => to('lista_espera'),
    reject: () => to('rechazada'),
    undo,
  });
  return <DecideBar current={application.state} busy={busy} onDecide={to} />;
}

function Content() {
  const { data, error } = useShown();
  useKeysWhileOpening(String(useGetRecordId()));
  if (error?.status === 404) return <NotFound message={t.notFound} />;
  return (
    <>
      <PageName>{data?.fullName ?? t.title}</PageName>
      {/* The key resets typed text and opened parts for each application. */}
      <LoadedApplication key={data?.id}>
        <ApplicationDetails />
        <Decisions />
      </LoadedApplication>
    </>
  );
}

/** `/admin/postulaciones/:id`. */
export default function ApplicationShow() {
  return (
    <Show title={false} component="div" actions={<Actions />} queryOptions={APPLICATION_QUERY}>
      <Content />
    </Show>
  );
}
