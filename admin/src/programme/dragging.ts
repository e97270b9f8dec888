/** The dragged thing. Until the drop, browsers show only its type to other elements. */
import { type DragEvent, useState } from 'react';

const TYPES = { talk: 'application/x-trama-talk', session: 'application/x-trama-session' } as const;
type Kind = keyof typeof TYPES;

/** Begins to drag a session or a talk. @param id what a drop of this kind receives */
export function startDrag(event: DragEvent, kind: Kind, id: number | string): void {
  event.stopPropagation();
  event.dataTransfer.setData(TYPES[kind], String(id));
  event.dataTransfer.effectAllowed = 'move';
}

/** Allows the drop of this kind here. @returns whether it is of this kind */
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

/** A place to drop items. @param takes false: drops are refused. @returns whether an item is over the place, and its props */
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
