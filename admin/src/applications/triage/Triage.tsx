import { Box } from '@mui/material';
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

/** The rows, and the application that is being decided. */
const look = {
  display: 'grid',
  gridTemplateColumns: 'minmax(22rem, 4fr) 6fr',
  height: 'max(30rem, calc(100svh - 19.5rem))',
  '& > *': { display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0 },
};

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
        <Box sx={look}>
          <div>
            <Box sx={{ flex: 1, overflow: 'auto' }}>
              <TriageRows current={current} />
            </Box>
            <KeysLine />
          </div>
          {current && <RecordBeside id={current} position={position} busy={decision.busy} onStep={step} onDecide={decideOne} />}
        </Box>
      )}
      {decision.question}
    </>
  );
}
