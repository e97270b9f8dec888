import { LOGIN_TEXTS } from '@trama/shared/texts/accounts';
import { useState } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { LoginField } from './LoginField.tsx';

interface PasswordFieldProps {
  label: string;
  autoComplete: 'current-password' | 'new-password';
  error: string | undefined;
}

/** A password that can be shown while it is typed. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <LoginField
      {...props}
      name="password"
      type={shown ? 'text' : 'password'}
      action={
        <button
          type="button"
          className="round"
          aria-label={shown ? LOGIN_TEXTS.hidePassword : LOGIN_TEXTS.showPassword}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} />
        </button>
      }
    />
  );
}
