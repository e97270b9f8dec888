import { Box } from '@mui/material';
import { KEY_TEXTS as t } from '@trama/shared/texts/keys';
import { Keys } from '../../keys/KeysHelp.tsx';
import { pressKeyOf } from '../../keys/useKeys.ts';
import { WordButton } from '../../ui/buttons.tsx';

/** Without a keyboard keys are no help. */
const look = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0.35rem 1rem',
  px: 2,
  py: 0.5,
  '@media (width < 44rem)': { display: 'none' },
};

/** Under the list: the keys that are used most, and a button that shows all of them. */
export const KeysLine = () => (
  <Box component="span" className="secondary" sx={look}>
    <span>
      <Keys name="ArrowUp" /> <Keys name="ArrowDown" /> {t.move}
    </span>
    <span>
      <Keys name="x" /> {t.choose}
    </span>
    <WordButton aria-haspopup="dialog" onClick={() => pressKeyOf('help')}>
      <Keys name="?" /> {t.all}
    </WordButton>
  </Box>
);
