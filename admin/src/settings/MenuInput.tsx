import { Box } from '@mui/material';
import { menuWords } from '@trama/shared/network/menu';
import type { SiteSettings } from '@trama/shared/network/settings';
import { SETTINGS_FIELDS } from '@trama/shared/records/settings';
import { SETTINGS_TEXTS as t } from '@trama/shared/texts/settings';
import { useSimpleFormIteratorItem } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FieldCheck } from '../ui/form/FieldCheck.tsx';
import { FieldText } from '../ui/form/FieldText.tsx';
import { RowsInput } from '../ui/form/RowsInput.tsx';

type Form = Pick<SiteSettings, 'menu' | 'shortName' | 'joinFormUrl'>;

/** The places of the menu in their order, and what each is called. */
function useEntries() {
  const [menu, shortName = '', joinFormUrl = ''] = useWatch<Form, ['menu', 'shortName', 'joinFormUrl']>({
    name: ['menu', 'shortName', 'joinFormUrl'],
  });
  const entries = menu.map(({ place }) => ({ place, words: menuWords(place, shortName) }));
  return { entries, joins: joinFormUrl.trim() !== '' };
}

function MenuFields() {
  const { index } = useSimpleFormIteratorItem();
  const { entries, joins } = useEntries();
  const { place, words = '' } = entries[index] ?? {};
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, '& > *': { flex: '1 1 11rem' } }}>
      <FieldCheck
        name="shown"
        label={words}
        disabled={place === 'home'}
        {...(place === 'register' && !joins && { help: t.help.menuRegister })}
      />
      <FieldText name="label" label={t.menuLabel(words)} autoComplete="off" />
    </Box>
  );
}

/** The entries of the site's menu: put in order, named and hidden. */
export function MenuInput() {
  const { entries } = useEntries();
  return (
    <>
      <p className="form-note">{SETTINGS_FIELDS.menu.help}</p>
      <RowsInput name="menu" nameOf={(index) => entries[index]?.words ?? ''} ordered>
        <MenuFields />
      </RowsInput>
    </>
  );
}
