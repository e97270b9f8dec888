import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { LIST_TEXTS as t } from '@trama/shared/texts/lists';
import { type MouseEvent, useState } from 'react';
import { Button, useListContext, useStore } from 'react-admin';
import { useDownload } from '../dataProvider/useDownload.ts';
import { Icon } from '../ui/Icon.tsx';

/** The list as a file made by the server: its filter, its order, and the columns that are shown. */
export function ExportMenu({ columns }: { columns: readonly string[] }) {
  const { resource = '', filterValues, sort } = useListContext();
  const [hidden] = useStore<string[]>(`${resource}.datatable`, []);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { download, busy } = useDownload();
  const close = () => setAnchor(null);
  const save = (format: 'csv' | 'xlsx') => {
    close();
    const asked = {
      format,
      columns: JSON.stringify(columns.filter((name) => !hidden.includes(name))),
      sort: JSON.stringify([sort.field, sort.order]),
      filter: JSON.stringify(filterValues),
    };
    void download(`/${resource}-export?${new URLSearchParams(asked)}`, { name: `${resource}.${format}`, failed: t.exportFailed });
  };
  return (
    <>
      <Button
        label={t.export}
        disabled={busy}
        aria-haspopup="menu"
        onClick={(event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget)}
      >
        <Icon name="download" />
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        <MenuItem onClick={() => save('csv')}>{t.exportAs.csv}</MenuItem>
        <MenuItem onClick={() => save('xlsx')}>{t.exportAs.xlsx}</MenuItem>
      </Menu>
    </>
  );
}
