import { ADMIN_TEXTS } from '@trama/shared/texts/admin';
import { Icon } from './Icon.tsx';

/** The eye inside a password field. */
export function RevealButton({ shown, onToggle }: { shown: boolean; onToggle: () => void }) {
  const label = shown ? ADMIN_TEXTS.login.hidePassword : ADMIN_TEXTS.login.showPassword;
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} aria-pressed={shown} onClick={onToggle}>
      <Icon name={shown ? 'eyeOff' : 'eye'} />
    </button>
  );
}
