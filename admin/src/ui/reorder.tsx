/** Rows that are put into another order: dragged with a pointer, or moved by buttons. */

import { FORM_TEXTS as t } from '@trama/shared/texts/forms';
import { type DragEvent, useRef, useState } from 'react';
import { IconButton } from './buttons.tsx';

/** `list` with the element at `from` moved to `to`. */
export function movedTo<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

interface MoveButtonsProps {
  index: number;
  count: number;
  /** Name of the row. */
  name: string;
  onMove: (from: number, to: number) => void;
}

/** Moves a row up or down. Not `disabled` at the ends of the list: the button that was pressed keeps the focus. */
export function MoveButtons({ index, count, name, onMove }: MoveButtonsProps) {
  const move = (to: number) => {
    if (to >= 0 && to < count) onMove(index, to);
  };
  return (
    <>
      <IconButton icon="up" label={t.moveUp(name)} aria-disabled={index === 0} onClick={() => move(index - 1)} />
      <IconButton icon="down" label={t.moveDown(name)} aria-disabled={index === count - 1} onClick={() => move(index + 1)} />
    </>
  );
}

/** CSS pixels of tolerance: the middle of a row may lie between two pixels. */
const SLACK = 2;

interface RowDrag {
  /** Called while a row is dragged over another one. */
  onMove: (from: number, to: number) => void;
  /** Called once the row is dropped. */
  onDrop?: (at: number) => void;
}

/** Rows that are dragged into another order with a pointer; `MoveButtons` do the same by keyboard and on touch screens. */
export function useRowDrag({ onMove, onDrop }: RowDrag) {
  const [dragged, setDragged] = useState<number | null>(null);
  // Events come faster than slow forms are drawn: a moved row must not be moved again from its old place.
  const at = useRef<number | null>(null);
  const drag = (index: number | null) => {
    at.current = index;
    setDragged(index);
  };
  return {
    /** Props of the handle: the row, or a part of it in a row with inputs, whose text could not be selected otherwise. */
    handle: (index: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        const row = event.currentTarget.closest('li');
        const place = row?.getBoundingClientRect();
        if (row && place) event.dataTransfer.setDragImage(row, event.clientX - place.left, event.clientY - place.top);
        // Some browsers begin no drag without data. No input takes data of this type.
        event.dataTransfer.setData('application/x-trama-row', String(index));
        event.dataTransfer.effectAllowed = 'move';
        drag(index);
      },
      onDragEnd: () => drag(null),
    }),
    row: (index: number) => ({
      className: dragged === index ? 'dragged' : undefined,
      onDragOver: (event: DragEvent) => {
        const from = at.current;
        if (from === null) return;
        event.preventDefault();
        const { top, height } = event.currentTarget.getBoundingClientRect();
        const pastMiddle = event.clientY - (top + height / 2);
        // Short of the middle a higher row would lie under the pointer again, and both change places without end.
        if (from === index || (from < index ? pastMiddle < -SLACK : pastMiddle > SLACK)) return;
        onMove(from, index);
        drag(index);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (at.current !== null) onDrop?.(at.current);
        drag(null);
      },
    }),
  };
}
