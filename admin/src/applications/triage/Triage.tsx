import './keys.css';
import './triage.css';
import Box from '@mui/material/Box';
import { APPLICATION_PANEL_TEXTS as t } from '@trama/shared/texts/applications';
import { useListContext } from 'react-admin';
import { NoRows } from '../../list/ListStates.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { ApplicationBulkActions } from '../list/ApplicationBulkActions.tsx';
import type { ApplicationRow } from '../list/applicationColumns.tsx';
import { KeysLine } from './KeysLine.tsx';
import { RecordBeside } from './RecordBeside.tsx';
import { TriageRows } from './TriageRows.tsx';
import { useTriage } from './useTriage.ts';

/** The list in two columns: its rows, and the application that is being decided. */
export function Triage() {
  const { data } = useListContext<ApplicationRow>();
  const { current, position, decision, decideOne, step } = useTriage();
  if (!data) return <Loading />;
  return (
    <>
      <ApplicationBulkActions decision={decision} />
      {data.length === 0 ? (
        <NoRows empty={t.empty} help={t.emptyHelp} />
      ) : (
        <Box className="triage">
          <Box className="triage-list">
            <div className="triage-rows">
              <TriageRows current={current} />
            </div>
            <KeysLine />
          </Box>
          {current && <RecordBeside id={current} position={position} busy={decision.busy} onStep={step} onDecide={decideOne} />}
        </Box>
      )}
      {decision.question}
    </>
  );
}
