import { IconButton } from '../buttons.tsx';

interface MoveButtonsProps {
  index: number;
  count: number;
  /** What they do, with the name of the row. */
  up: string;
  down: string;
  onMove: (from: number, to: number) => void;
}

/** Moves a row up or down. Not `disabled` at the ends of the list: the button that was pressed keeps the focus. */
export function MoveButtons({ index, count, up, down, onMove }: MoveButtonsProps) {
  const move = (to: number) => {
    if (to >= 0 && to < count) onMove(index, to);
  };
  return (
    <>
      <IconButton icon="up" label={up} aria-disabled={index === 0} onClick={() => move(index - 1)} />
      <IconButton icon="down" label={down} aria-disabled={index === count - 1} onClick={() => move(index + 1)} />
    </>
  );
}
