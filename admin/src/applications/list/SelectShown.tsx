import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { TRIAGE_TEXTS as t } from '@trama/shared/texts/triage';
import { useListContext } from 'react-admin';

/** Chooses the rows of the page, where no header of a table does. */
export function SelectShown() {
  const { data = [], selectedIds, onSelect } = useListContext();
  const shown = data.map(({ id }) => id);
  const others = selectedIds.filter((id) => !shown.includes(id));
  const all = shown.length > 0 && selectedIds.length - others.length === shown.length;
  if (shown.length === 0) return null;
  return (
    <FormControlLabel
      label={t.selectShown}
      control={
        <Checkbox
          checked={all}
          indeterminate={!all && selectedIds.length > 0}
          onChange={(_, checked) => onSelect(checked ? [...others, ...shown] : others)}
        />
      }
    />
  );
}
