import type { MouseEvent } from 'react';
import { Icon, type IconName } from '../../Icon.tsx';

interface ToolProps {
  icon: IconName;
  label: string;
  pressed?: boolean;
  disabled?: boolean;
  /** It opens a menu, which is open or not. */
  menu?: boolean;
  onPress: (event: MouseEvent<HTMLButtonElement>) => void;
}

/** A button of the editor's toolbar. */
export const Tool = ({ icon, label, pressed, disabled, menu, onPress }: ToolProps) => (
  <button
    type="button"
    className="tool"
    aria-label={label}
    title={label}
    aria-pressed={pressed}
    aria-haspopup={menu === undefined ? undefined : 'menu'}
    aria-expanded={menu}
    // A press would take focus and selection from the text.
    onMouseDown={(event) => event.preventDefault()}
    disabled={disabled}
    onClick={onPress}
  >
    <Icon name={icon} />
  </button>
);
