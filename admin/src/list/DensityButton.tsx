import { LIST_TEXTS as t } from '@trama/shared/texts/lists';
import { Button, useStore } from 'react-admin';
import { Icon } from '../ui/Icon.tsx';

/** Whether the rows of lists are low, in this browser. */
export const useCompact = () => useStore('lists.compact', false);

/** «Compacta»: more rows in sight, in every list. */
export function DensityButton() {
  const [compact, setCompact] = useCompact();
  return (
    <Button label={t.compact} aria-pressed={compact} onClick={() => setCompact(!compact)} color={compact ? 'primary' : 'inherit'}>
      <Icon name="list" />
    </Button>
  );
}
