import { Divider, Menu, MenuItem } from '@mui/material';
import type { ChainedCommands, Editor } from '@tiptap/react';
import { TABLE_TEXTS as t } from '@trama/shared/texts/editor';
import { usePopup } from '../../buttons.tsx';
import { Tool } from './Tool.tsx';

type Item = [label: string, command: (chain: ChainedCommands) => ChainedCommands];

const INSERT: readonly Item[] = [[t.insert, (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true })]];

/** Commands for the current table, in groups. */
const CHANGES: readonly (readonly Item[])[] = [
  [
    [t.rowAbove, (chain) => chain.addRowBefore()],
    [t.rowBelow, (chain) => chain.addRowAfter()],
    [t.deleteRow, (chain) => chain.deleteRow()],
  ],
  [
    [t.columnBefore, (chain) => chain.addColumnBefore()],
    [t.columnAfter, (chain) => chain.addColumnAfter()],
    [t.deleteColumn, (chain) => chain.deleteColumn()],
  ],
  [
    [t.headerRow, (chain) => chain.toggleHeaderRow()],
    [t.headerColumn, (chain) => chain.toggleHeaderColumn()],
  ],
  [[t.remove, (chain) => chain.deleteTable()]],
];

/** Button that inserts a table, or opens a menu for the table around the caret. */
export function TableMenu({ editor }: { editor: Editor }) {
  const { open, close, popup } = usePopup();
  const inside = editor.isActive('table');
  const choose = (command: Item[1]) => {
    close();
    command(editor.chain().focus()).run();
  };
  /** Focuses the text instead of the button, unless the focus moved elsewhere while the menu faded. */
  const backToText = () => {
    if (document.activeElement === document.body) editor.commands.focus();
  };
  return (
    <>
      <Tool icon="table" label={t.menu} pressed={inside} menu={popup.open} onPress={open} />
      <Menu {...popup} disableRestoreFocus slotProps={{ list: { 'aria-label': t.menu }, transition: { onExited: backToText } }}>
        {(inside ? CHANGES : [INSERT]).flatMap((group, index) => [
          ...(index > 0 ? [<Divider key={`line-${group[0]?.[0]}`} />] : []),
          ...group.map(([label, command]) => (
            <MenuItem key={label} onClick={() => choose(command)}>
              {label}
            </MenuItem>
          )),
        ])}
      </Menu>
    </>
  );
}
