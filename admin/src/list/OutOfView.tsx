import { Box } from '@mui/material';
import { BULK_TEXTS as t } from '@trama/shared/texts/lists';
import { useListContext } from 'react-admin';
import { TextButton } from '../ui/buttons.tsx';

/** Number of selected rows that the list does not show, and a button that deselects them. react-admin keeps them selected. */
export function OutOfView() {
  const { data = [], selectedIds, onSelect } = useListContext();
  const shown = new Set(data.map(({ id }) => String(id)));
  const visible = selectedIds.filter((id) => shown.has(String(id)));
  if (visible.length === selectedIds.length) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        alignItems: { xs: 'start', sm: 'center' },
        columnGap: 1,
      }}
    >
      <small>{t.unseen(selectedIds.length - visible.length)}</small>
      <TextButton variant="text" size="small" onClick={() => onSelect(visible)}>
        {t.keepVisible}
      </TextButton>
    </Box>
  );
}
