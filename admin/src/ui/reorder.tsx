/** Reordering of rows, by dragging or by buttons. */

import { FORM_TEXTS as t } from '@trama/shared/texts/forms';
import { type DragEvent, useRef, useState } from 'react';
import { IconButton } from './buttons.tsx';

/**
 * Moves the element at `from` to `to`.
 * @returns a new list
 */
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

/** Buttons that move a row up or down. At the ends they are `aria-disabled`, since `disabled` would take the focus away. */
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

/** Tolerance in CSS pixels: the middle of a row may lie between two pixels. */
const SLACK = 2;

interface RowDrag {
  /** Called while a row is dragged over another row. */
  onMove: (from: number, to: number) => void;
  /** Called once the row is dropped. */
  onDrop?: (index: number) => void;
}

/** Reordering by dragging; `MoveButtons` offer the same by keyboard and on touch screens. */
export function useRowDrag({ onMove, onDrop }: RowDrag) {
  const [dragged, setDragged] = useState<number | null>(null);
  // A ref, because events come faster than slow forms render: a moved row must not move again from its old index.
  const draggedIndex = useRef<number | null>(null);
  const drag = (index: number | null) => {
    draggedIndex.current = index;
    setDragged(index);
  };
  return {
    /** Props of the drag handle: the row, or a part of a row with inputs, whose text must stay selectable. */
    handle: (index: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        const row = event.currentTarget.closest('li');
        const bounds = row?.getBoundingClientRect();
        if (row && bounds) event.dataTransfer.setDragImage(row, event.clientX - bounds.left, event.clientY - bounds.top);
        // Sets data, without which some browsers start no drag. No input accepts this type.
        event.dataTransfer.setData('application/x-trama-row', String(index));
        event.dataTransfer.effectAllowed = 'move';
        drag(index);
      },
      onDragEnd: () => drag(null),
    }),
    row: (index: number) => ({
      className: dragged === index ? 'dragged' : undefined,
      onDragOver: (event: DragEvent) => {
        const from = draggedIndex.current;
        if (from === null) return;
        event.preventDefault();
        const { top, height } = event.currentTarget.getBoundingClientRect();
        const pastMiddle = event.clientY - (top + height / 2);
        // Waits for the middle of the row: otherwise a higher row would return under the pointer, and both would swap endlessly.
        if (from === index || (from < index ? pastMiddle < -SLACK : pastMiddle > SLACK)) return;
        onMove(from, index);
        drag(index);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (draggedIndex.current !== null) onDrop?.(draggedIndex.current);
        drag(null);
      },
    }),
  };
}
