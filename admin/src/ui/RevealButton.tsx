import { ADMIN_TEXTS } from '@trama/shared/texts/admin';
import { IconButton } from './buttons.tsx';

/** Shows or hides a password. */
export function RevealButton({ shown, onToggle }: { shown: boolean; onToggle: () => void }) {
  const label = shown ? ADMIN_TEXTS.login.hidePassword : ADMIN_TEXTS.login.showPassword;
  return <IconButton icon={shown ? 'eyeOff' : 'eye'} label={label} aria-pressed={shown} onClick={onToggle} />;
}
