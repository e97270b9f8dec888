import { Checkbox, Menu, MenuItem } from '@mui/material';
import { LIST_TEXTS as t } from '@trama/shared/texts/lists';
import { type ReactNode, useState } from 'react';
import { Button, type RaRecord, useDataProvider, useListContext, useStore } from 'react-admin';
import type { TramaDataProvider } from '../dataProvider/dataProvider.ts';
import { useDownload } from '../dataProvider/hooks.ts';
import { usePopup } from '../ui/buttons.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useWholeFilter } from './Facets.tsx';
import { type Column, hiddenIn } from './Table.tsx';

/** Names of the table's columns in the chosen order. `all`: includes hidden columns. */
function useShownColumns(
  resource: string,
  columns: readonly Pick<Column<RaRecord>, 'source' | 'hidden'>[],
  all: boolean,
): string[] {
  const [hidden] = useStore<string[]>(`${resource}.datatable`, hiddenIn(columns));
  const [ranks] = useStore<number[]>(`${resource}.datatable_columnRanks`, []);
  // Reads the order like DataTable: `ranks` holds column indexes by position; a missing column keeps its position.
  const placeOf = (index: number) => (ranks.includes(index) ? ranks.indexOf(index) : index);
  const ordered = [...columns.keys()].sort((one, other) => placeOf(one) - placeOf(other));
  return ordered.flatMap((index) => columns[index]?.source ?? []).filter((source) => all || !hidden.includes(source));
}

interface FileMenuProps {
  label?: string;
  /** Name of the list, for screens with several lists. */
  of?: string;
  /** True during a download. */
  busy: boolean;
  /** Items of the menu; `pick` wraps an action so that it closes the menu first. */
  children: (pick: (run: () => unknown) => () => void) => ReactNode;
}

/** A button that opens a menu of downloads. */
export function FileMenu({ label = t.export, of, busy, children }: FileMenuProps) {
  const { open, close, popup } = usePopup();
  return (
    <>
      <Button label={label} {...(of && { 'aria-label': `${label} ${of}` })} disabled={busy} aria-haspopup="menu" onClick={open}>
        <Icon name="download" />
      </Button>
      <Menu {...popup}>
        {children((run) => () => {
          close();
          void run();
        })}
      </Menu>
    </>
  );
}

/** Exports the list through the API: its filter and order, with the shown columns or all. */
export function ExportMenu<Row extends RaRecord>({ columns }: { columns: readonly Column<Row>[] }) {
  const { resource = '', sort } = useListContext();
  const filter = useWholeFilter();
  const api = useDataProvider<TramaDataProvider>();
  const [all, setAll] = useState(false);
  const shown = useShownColumns(resource, columns, all);
  const { download, busy } = useDownload();
  const save = (format: 'csv' | 'xlsx') => async () => {
    const path = await api.exportPath(resource, { format, columns: shown, sort, filter });
    // `refresh`: the audit trail records the download, so an open trail must refetch.
    await download(path, { name: `${resource}.${format}`, failed: t.exportFailed, refresh: true });
  };
  return (
    <FileMenu busy={busy}>
      {(pick) => [
        <MenuItem key="csv" onClick={pick(save('csv'))}>
          {t.exportAs.csv}
        </MenuItem>,
        <MenuItem key="xlsx" onClick={pick(save('xlsx'))}>
          {t.exportAs.xlsx}
        </MenuItem>,
        <MenuItem key="all" role="menuitemcheckbox" aria-checked={all} onClick={() => setAll(!all)}>
          <Checkbox checked={all} tabIndex={-1} disableRipple aria-hidden sx={{ p: 0, mr: 1 }} />
          {t.exportAll}
        </MenuItem>,
      ]}
    </FileMenu>
  );
}
