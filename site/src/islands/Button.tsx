import type { IconName } from '../art/icons.ts';
import { Icon } from './Icon.tsx';

interface ButtonProps {
  icon?: IconName;
  text?: string;
  /** Accessible name, if the visible text does not name the target. */
  name?: string | undefined;
  /** Classes from controls.css. */
  className?: string;
  disabled?: boolean;
  onClick: () => unknown;
}

/** A button that does not submit its form. */
export function Button({ icon, text, name, className = 'button', disabled, onClick }: ButtonProps) {
  return (
    <button type="button" className={className} aria-label={name} disabled={disabled} onClick={() => void onClick()}>
      {icon && <Icon name={icon} />}
      {text}
    </button>
  );
}

interface SubmitProps {
  text: string;
  sendingText: string;
  sending: boolean;
}

export function SubmitButton({ text, sendingText, sending }: SubmitProps) {
  return (
    <button className="button" type="submit" disabled={sending}>
      {sending ? (
        <>
          <Icon name="spinner" className="spinning" />
          {sendingText}
        </>
      ) : (
        text
      )}
    </button>
  );
}
