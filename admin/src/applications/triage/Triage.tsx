import { Box } from '@mui/material';
import { APPLICATION_PANEL_TEXTS as t } from '@trama/shared/texts/applications';
import { KEY_TEXTS } from '@trama/shared/texts/keys';
import { useListContext } from 'react-admin';
import { Keys } from '../../keys/Keys.tsx';
import { pressKeyOf } from '../../keys/useKeys.ts';
import { NoRows } from '../../list/RecordList.tsx';
import { SelectShown } from '../../list/SelectShown.tsx';
import { WordButton } from '../../ui/buttons.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { ApplicationBulkActions } from '../list/ApplicationBulkActions.tsx';
import type { ApplicationRow } from '../list/applicationColumns.tsx';
import { ApplicationPane } from './ApplicationPane.tsx';
import { TriageRows } from './TriageRows.tsx';
import { useTriage } from './useTriage.ts';

/** Hides the keys on narrow screens, which rarely have a keyboard. */
const keysLook = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0.35rem 1rem',
  px: 2,
  minHeight: 50,
  // The notice of a decision lies here, over no row (theme/components.ts).
  anchorName: '--triage-keys',
  '@media (width < 44rem)': { display: 'none' },
};

/** Line under the list: the most used keys, and a button that shows all of them. */
const KeysLine = () => (
  <Box component="span" className="secondary" sx={keysLook}>
    <span>
      <Keys name="ArrowUp" /> <Keys name="ArrowDown" /> {KEY_TEXTS.move}
    </span>
    <span>
      <Keys name="x" /> {KEY_TEXTS.choose}
    </span>
    <WordButton aria-haspopup="dialog" onClick={() => pressKeyOf('help')}>
      <Keys name="?" /> {KEY_TEXTS.all}
    </WordButton>
  </Box>
);

/** Layout: rows and open application fill the window above the bar of selected rows. */
const whole = {
  display: 'flex',
  flexDirection: 'column',
  height: 'max(30rem, calc(100svh - 14.25rem))',
  // The filters stand in one line (useView).
  '@media (height < 56.25rem)': { height: 'max(30rem, calc(100svh - 11.75rem))' },
};
const styles = {
  display: 'grid',
  gridTemplateColumns: 'minmax(22rem, 4fr) 6fr',
  flex: 1,
  minHeight: 0,
  '& > *': { display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0 },
};

/** The list in two columns: its rows, and the application under decision. */
export function Triage() {
  const { data } = useListContext<ApplicationRow>();
  const { current, decision, decideOne, ...place } = useTriage();
  if (!data) return <Loading />;
  return (
    <>
      {data.length === 0 ? (
        <NoRows empty={t.empty} help={t.emptyHelp} parts={['event_id']} />
      ) : (
        <Box sx={whole}>
          <Box sx={styles}>
            <div>
              <SelectShown />
              <Box sx={{ flex: 1, overflow: 'auto' }}>
                <TriageRows current={current} />
              </Box>
              <KeysLine />
            </div>
            {current && <ApplicationPane id={current} busy={decision.busy} onDecide={decideOne} {...place} />}
          </Box>
          <ApplicationBulkActions decision={decision} />
        </Box>
      )}
    </>
  );
}
