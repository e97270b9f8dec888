import type { MouseEvent } from 'react';
import { IconButton } from '../../buttons.tsx';
import type { IconName } from '../../Icon.tsx';

const styles = { borderRadius: 1, '&[aria-pressed=true]': { bgcolor: 'text.primary', color: 'background.paper' } };

interface ToolProps {
  icon: IconName;
  label: string;
  pressed?: boolean;
  disabled?: boolean;
  /** Set on a button with a menu: true while the menu is open. */
  menu?: boolean;
  onPress: (event: MouseEvent<HTMLButtonElement>) => void;
}

/** A button of the editor's toolbar. */
export const Tool = ({ icon, label, pressed, disabled, menu, onPress }: ToolProps) => (
  <IconButton
    icon={icon}
    label={label}
    sx={styles}
    aria-pressed={pressed}
    aria-haspopup={menu === undefined ? undefined : 'menu'}
    aria-expanded={menu}
    // Prevents the default, which would take focus and selection from the text.
    onMouseDown={(event) => event.preventDefault()}
    disabled={disabled}
    onClick={onPress}
  />
);
