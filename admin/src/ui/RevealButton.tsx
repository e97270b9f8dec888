import { LOGIN_TEXTS } from '@trama/shared/texts/accounts';
import { IconButton } from './buttons.tsx';

/** Shows or hides a password. */
export function RevealButton({ shown, onToggle }: { shown: boolean; onToggle: () => void }) {
  const label = shown ? LOGIN_TEXTS.hidePassword : LOGIN_TEXTS.showPassword;
  return <IconButton icon={shown ? 'eyeOff' : 'eye'} label={label} aria-pressed={shown} onClick={onToggle} />;
}
