/** Drag and drop of talks and sessions. Until the drop, browsers reveal only the type of the dragged data. */
import { type DragEvent, useState } from 'react';

const TYPES = { talk: 'application/x-trama-talk', session: 'application/x-trama-session' } as const;
type Kind = keyof typeof TYPES;

/**
 * Starts dragging a talk or session.
 * @param id passed to the drop handler
 */
export function startDrag(event: DragEvent, kind: Kind, id: number | string): void {
  event.stopPropagation();
  event.dataTransfer.setData(TYPES[kind], String(id));
  event.dataTransfer.effectAllowed = 'move';
}

/**
 * Allows a drop of this kind.
 * @returns false for another kind
 */
export function allowDrop(event: DragEvent, kind: Kind): boolean {
  if (!event.dataTransfer.types.includes(TYPES[kind])) return false;
  event.preventDefault();
  event.stopPropagation();
  event.dataTransfer.dropEffect = 'move';
  return true;
}

/** The id of the dropped item; null: the item is of another kind. */
export function dropped(event: DragEvent, kind: Kind): string | null {
  const id = event.dataTransfer.getData(TYPES[kind]);
  if (id === '') return null;
  event.preventDefault();
  event.stopPropagation();
  return id;
}

/**
 * A drop target.
 * @param takes false: refuses drops.
 * @returns whether an item is over the target, and the target's props
 */
export function useDropPlace(kind: Kind, drop: (id: string) => void, takes = true) {
  const [over, setOver] = useState(false);
  const place = {
    onDragOver: (event: DragEvent) => takes && setOver(allowDrop(event, kind)),
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      const id = takes && dropped(event, kind);
      if (id) drop(id);
    },
  };
  return { over, place };
}
