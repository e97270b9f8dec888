import { Box, type SxProps, type Theme } from '@mui/material';
import { FORM_TEXTS as t } from '@trama/shared/texts/forms';
import { type ReactNode, useState } from 'react';
import { ArrayInput, SimpleFormIterator, useArrayInput, useSimpleFormIteratorItem } from 'react-admin';
import { IconButton, TextButton } from '../buttons.tsx';
import { Icon } from '../Icon.tsx';
import { MoveButtons, useRowDrag } from '../reorder.tsx';

interface RowsInputProps {
  /** Field with the list. */
  name: string;
  label?: string;
  /** Names a row in its buttons, and when it moved. */
  nameOf: (index: number) => string;
  /** Each row is a card under its name. */
  cards?: boolean;
  /** Rows can be moved. */
  ordered?: boolean;
  /** Absent: rows are neither added nor removed. */
  add?: { label: string; most: number; empty: () => object };
  /** Asks before a row is removed. */
  mayRemove?: (index: number) => Promise<boolean>;
  /** The inputs of one row; they name its fields. */
  children: ReactNode;
}

// react-admin shows the buttons of a row under the pointer alone, and draws no line below the last row.
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

/** Renders for the row around it. */
const AtRow = ({ children }: { children: (index: number) => ReactNode }) => children(useSimpleFormIteratorItem().index);

function Rows({ name, nameOf, cards = false, ordered = false, add, mayRemove, children }: RowsInputProps) {
  const { fields, append, move, remove } = useArrayInput();
  const [message, setMessage] = useState('');
  const count = fields.length;
  const shift = (from: number, to: number) => {
    setMessage(t.moved(nameOf(from), to + 1, count));
    move(from, to);
  };
  // react-admin's iterator moves rows by buttons alone.
  const { handle, row } = useRowDrag({ onMove: shift });
  const take = async (index: number) => {
    if (mayRemove && !(await mayRemove(index))) return;
    remove(index);
    // The button that had the focus is gone.
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

// MUI's label of a filled field would lie on the first row, or on the button where there are no rows.
const HEADING: SxProps<Theme> = {
  '& > .RaArrayInput-label': { top: 0, left: 0, mb: 0.75, transform: 'none', fontSize: '.875rem' },
};

/** The rows of a list: react-admin's `ArrayInput` with named buttons, a grip to drag by, and a status that says each move. */
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
