import Checkbox from '@mui/material/Checkbox';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { LIST_TEXTS as t } from '@trama/shared/texts/lists';
import { type MouseEvent, useState } from 'react';
import { Button, type RaRecord, useDataProvider, useListContext, useStore } from 'react-admin';
import type { TramaDataProvider } from '../dataProvider/dataProvider.ts';
import { useDownload } from '../dataProvider/useDownload.ts';
import { Icon } from '../ui/Icon.tsx';
import { useWholeFilter } from './Facets.tsx';
import { type Column, hiddenIn } from './Table.tsx';

/** The columns as the table shows them: in the chosen order, without the hidden ones. `all`: with them. */
function useShownColumns(
  resource: string,
  columns: readonly Pick<Column<RaRecord>, 'source' | 'hidden'>[],
  all: boolean,
): string[] {
  const [hidden] = useStore<string[]>(`${resource}.datatable`, hiddenIn(columns));
  const [ranks] = useStore<number[]>(`${resource}.datatable_columnRanks`, []);
  // As DataTable reads them: the column's index at its place; a column without one keeps its place.
  const placeOf = (index: number) => (ranks.includes(index) ? ranks.indexOf(index) : index);
  const ordered = [...columns.keys()].sort((one, other) => placeOf(one) - placeOf(other));
  return ordered.flatMap((index) => columns[index]?.source ?? []).filter((source) => all || !hidden.includes(source));
}

/** The list as a file made by the server: its filter, its order, and the columns that are shown, or all. */
export function ExportMenu<Row extends RaRecord>({ columns }: { columns: readonly Column<Row>[] }) {
  const { resource = '', sort } = useListContext();
  const filter = useWholeFilter();
  const api = useDataProvider<TramaDataProvider>();
  const [all, setAll] = useState(false);
  const shown = useShownColumns(resource, columns, all);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { download, busy } = useDownload();
  const close = () => setAnchor(null);
  const save = async (format: 'csv' | 'xlsx') => {
    close();
    const path = await api.exportPath(resource, { format, columns: shown, sort, filter });
    // The trail lists the download itself.
    await download(path, { name: `${resource}.${format}`, failed: t.exportFailed, refresh: true });
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
        <MenuItem onClick={() => void save('csv')}>{t.exportAs.csv}</MenuItem>
        <MenuItem onClick={() => void save('xlsx')}>{t.exportAs.xlsx}</MenuItem>
        <MenuItem role="menuitemcheckbox" aria-checked={all} onClick={() => setAll(!all)}>
          <Checkbox checked={all} tabIndex={-1} disableRipple aria-hidden sx={{ p: 0, mr: 1 }} />
          {t.exportAll}
        </MenuItem>
      </Menu>
    </>
  );
}
