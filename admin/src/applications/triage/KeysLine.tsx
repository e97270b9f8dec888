import { KEY_TEXTS as t } from '@trama/shared/texts/keys';
import { Keys } from '../../keys/KeysHelp.tsx';
import { pressKeyOf } from '../../keys/useKeys.ts';
import { WordButton } from '../../ui/buttons.tsx';

/** Under the list: the keys that are used most, and a button that shows all of them. */
export const KeysLine = () => (
  <span className="keys-line">
    <span>
      <Keys name="ArrowUp" /> <Keys name="ArrowDown" /> {t.move}
    </span>
    <span>
      <Keys name="x" /> {t.choose}
    </span>
    <WordButton aria-haspopup="dialog" onClick={() => pressKeyOf('help')}>
      <Keys name="?" /> {t.all}
    </WordButton>
  </span>
);
