import { APPLICATIONS } from '@trama/shared/panel-paths';
import { APPLICATION_PANEL_TEXTS as t } from '@trama/shared/texts/applications';
import { useMemo } from 'react';
import { useListContext } from 'react-admin';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useKeys } from '../../keys/useKeys.ts';
import { NoRows, RecordList } from '../../list/RecordList.tsx';
import { Table } from '../../list/Table.tsx';
import { Triage } from '../triage/Triage.tsx';
import { useDecision } from '../triage/useDecision.tsx';
import { ApplicationBulkActions } from './ApplicationBulkActions.tsx';
import { ApplicationToolbar } from './ApplicationToolbar.tsx';
import { type ApplicationRow, applicationColumns } from './applicationColumns.tsx';
import { DEFAULT_SORT, fromShort } from './listAddress.ts';
import { useRowKind, useView } from './useView.ts';

function Rows() {
  const { axis, withEvent } = useRowKind();
  const columns = useMemo(() => applicationColumns({ axis, withEvent }), [axis, withEvent]);
  const decision = useDecision(undefined, useListContext().filterValues.event_id);
  useKeys({ undo: decision.undo });
  return (
    <Table<ApplicationRow>
      columns={columns}
      rowClick={APPLICATIONS.one}
      bulkActionsToolbar={<ApplicationBulkActions decision={decision} />}
      empty={<NoRows empty={t.empty} help={t.emptyHelp} parts={['event_id']} />}
    />
  );
}

const Toolbar = () => <ApplicationToolbar {...useView()} />;
const Content = () => (useView().view === 'triage' ? <Triage /> : <Rows />);

/** `/admin/postulaciones`: applications of all events or one, as a table or beside the open application (triage). */
export default function ApplicationList() {
  const [search] = useSearchParams();
  const older = fromShort(search);
  if (older) return <Navigate to={older} replace />;
  return (
    <RecordList<ApplicationRow> resource="applications" name={t.title} sort={DEFAULT_SORT} actions={<Toolbar />}>
      <Content />
    </RecordList>
  );
}
