import { APPLICATIONS } from '@trama/shared/panel-paths';
import { APPLICATION_PANEL_TEXTS as t } from '@trama/shared/texts/applications';
import { KEY_TEXTS } from '@trama/shared/texts/keys';
import { useMemo } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { currentRowIndex } from '../../keys/rows.ts';
import { recordOpens, useKeys } from '../../keys/useKeys.ts';
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
  const { data = [], filterValues } = useListContext<ApplicationRow>();
  const decision = useDecision(undefined, filterValues.event_id);
  const navigate = useNavigate();
  const notify = useNotify();
  const openAt = (action?: 'note' | 'label') => () => {
    const row = data[currentRowIndex()];
    if (!row) return notify(KEY_TEXTS.noRow);
    recordOpens(row.id, action);
    void navigate(APPLICATIONS.one(row.id));
  };
  const decideThere = () => notify(KEY_TEXTS.decideThere);
  useKeys({
    undo: decision.undo,
    edit: openAt(),
    note: openAt('note'),
    label: openAt('label'),
    accept: decideThere,
    hold: decideThere,
    reject: decideThere,
  });
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
  const linked = fromShort(search);
  if (linked) return <Navigate to={linked} replace />;
  return (
    <RecordList<ApplicationRow> resource="applications" name={t.title} sort={DEFAULT_SORT} actions={<Toolbar />}>
      <Content />
    </RecordList>
  );
}
