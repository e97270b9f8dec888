import { IconButton } from '../../ui/buttons.tsx';

/** Of the style sheet; the word says which label it is. */
const HUES = 6;

/** The same label has the same hue on every screen. */
const hueOf = (label: string) => [...label].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % HUES;

/** @param onRemove absent: it cannot be taken off here @param removeLabel name of that button */
export function Label({ label, onRemove, removeLabel = label }: { label: string; onRemove?: () => void; removeLabel?: string }) {
  return (
    <span className="label-chip" data-hue={hueOf(label)}>
      {label}
      {onRemove && (
        <IconButton
          icon="close"
          label={removeLabel}
          onClick={onRemove}
          sx={{ width: 28, height: 28, mr: -1, fontSize: 'inherit' }}
        />
      )}
    </span>
  );
}
