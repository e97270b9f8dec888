import { Box, type SxProps, type Theme } from '@mui/material';
import { FORM_TEXTS as t } from '@trama/shared/texts/forms';
import { type ReactNode, useState } from 'react';
import { ArrayInput, SimpleFormIterator, useArrayInput, useSimpleFormIteratorItem } from 'react-admin';
import { IconButton, TextButton } from '../buttons.tsx';
import { Icon } from '../Icon.tsx';
import { MoveButtons, useRowDrag } from '../reorder.tsx';

interface RowsInputProps {
  /** Name of the field with the list. */
  name: string;
  label?: string;
  /** Names a row in its buttons and in the announcement of a move. */
  nameOf: (index: number) => string;
  /** True: each row is a card with its name as title. */
  cards?: boolean;
  /** True: rows can be reordered. */
  ordered?: boolean;
  /** Absent: rows can be neither added nor removed. */
  add?: { label: string; most: number; empty: () => object };
  /** Asks before a row is removed; resolves to false to keep it. */
  mayRemove?: (index: number) => Promise<boolean>;
  /** Inputs of one row; their names are relative to the row. */
  children: ReactNode;
}

// react-admin shows a row's buttons only on hover, and draws no line below the last row.
const ACTION = { visibility: 'visible', m: 0, whiteSpace: 'nowrap' } as const;
const LINES: SxProps<Theme> = {
  '& .RaSimpleFormIterator-line.RaSimpleFormIterator-line': { display: 'flex', alignItems: 'center', gap: 1, py: 1 },
  '& .RaSimpleFormIterator-form': { flex: 1 },
  '& .RaSimpleFormIterator-buttons': { mt: 1 },
  '& .RaSimpleFormIterator-action': ACTION,
};
const CARDS: SxProps<Theme> = {
  '& > ul > li.RaSimpleFormIterator-line, & > ul > li:last-child': {
    display: 'block',
    position: 'relative',
    mb: 2,
    p: 2,
    border: 1,
    borderColor: 'divider',
    borderRadius: '8px',
  },
  '& .RaSimpleFormIterator-action': { ...ACTION, position: 'absolute', top: 8, right: 8 },
};

/** Renders its children with the index of the surrounding row. */
const AtRow = ({ children }: { children: (index: number) => ReactNode }) => children(useSimpleFormIteratorItem().index);

function Rows({ name, nameOf, cards = false, ordered = false, add, mayRemove, children }: RowsInputProps) {
  const { fields, append, move, remove } = useArrayInput();
  const [message, setMessage] = useState('');
  const count = fields.length;
  const shift = (from: number, to: number) => {
    setMessage(t.moved(nameOf(from), to + 1, count));
    move(from, to);
  };
  // Adds dragging: react-admin's iterator moves rows only by buttons.
  const { handle, row } = useRowDrag({ onMove: shift });
  const take = async (index: number) => {
    if (mayRemove && !(await mayRemove(index))) return;
    remove(index);
    // Moves the focus, because the focused button was removed.
    document.getElementById(name)?.focus();
  };
  return (
    <>
      <SimpleFormIterator
        sx={cards ? CARDS : LINES}
        disableClear
        disableReordering={!ordered}
        disableRemove={!add}
        disableAdd={!add || count >= add.most}
        addButton={
          <TextButton icon="plus" onClick={() => append(add?.empty())}>
            {add?.label}
          </TextButton>
        }
        reOrderButtons={
          <AtRow>{(index) => <MoveButtons index={index} count={count} name={nameOf(index)} onMove={shift} />}</AtRow>
        }
        removeButton={
          <AtRow>
            {(index) => <IconButton icon="trash" label={t.removeRow(nameOf(index))} onClick={() => void take(index)} />}
          </AtRow>
        }
      >
        <AtRow>
          {(index) => {
            const grip = ordered && (
              <span className="grip" {...handle(index)}>
                <Icon name="grip" />
              </span>
            );
            if (!cards)
              return (
                <Box {...row(index)} sx={{ display: 'flex', alignItems: 'center', gap: 1, '& > :last-child': { flex: 1 } }}>
                  {grip}
                  {children}
                </Box>
              );
            return (
              <Box {...row(index)} role="group" aria-label={nameOf(index)} sx={{ display: 'grid', gap: 1.5 }}>
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32, pr: 16 }}>
                  {grip}
                  <b className="num">{nameOf(index)}</b>
                </Box>
                {children}
              </Box>
            );
          }}
        </AtRow>
      </SimpleFormIterator>
      <p className="visually-hidden" role="status">
        {message}
      </p>
    </>
  );
}

// Resets MUI's label position: the label of a filled field would cover the first row or the button.
const HEADING: SxProps<Theme> = {
  '& > .RaArrayInput-label': { top: 0, left: 0, mb: 0.75, transform: 'none', fontSize: '.875rem' },
};

/** The rows of a list: react-admin's `ArrayInput` with named buttons, drag handles, and announcements of each move. */
export const RowsInput = ({ label, ...rows }: RowsInputProps) => (
  <ArrayInput
    source={rows.name}
    resource={rows.name}
    label={label ?? false}
    helperText={false}
    id={rows.name}
    tabIndex={-1}
    sx={HEADING}
  >
    <Rows {...rows} />
  </ArrayInput>
);
