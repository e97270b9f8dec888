import { REACT_ADMIN_TEXTS } from '@trama/shared/texts/react-admin';
import { type RaRecord, useListContext } from 'react-admin';
import { Check } from '../ui/inputs.tsx';

interface SelectShownProps<Row extends RaRecord> {
  /** Absent: every row is selectable. */
  isSelectable?: ((row: Row) => boolean) | undefined;
}

/** A box that selects the rows of the page, for layouts without a table header. */
export function SelectShown<Row extends RaRecord>({ isSelectable = () => true }: SelectShownProps<Row>) {
  const { data = [], selectedIds, onSelect } = useListContext<Row>();
  const shown = data.filter(isSelectable).map(({ id }) => id);
  const others = selectedIds.filter((id) => !shown.includes(id));
  const all = shown.length > 0 && selectedIds.length - others.length === shown.length;
  if (shown.length === 0) return null;
  return (
    <Check
      sx={{ ml: 0, pl: 0.5 }}
      label={REACT_ADMIN_TEXTS.action.select_all}
      checked={all}
      indeterminate={!all && selectedIds.length > 0}
      onChange={(checked) => onSelect(checked ? [...others, ...shown] : others)}
    />
  );
}
