import { useState } from 'react';
import { RevealButton } from '../ui/RevealButton.tsx';
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
      action={<RevealButton shown={shown} onToggle={() => setShown(!shown)} />}
    />
  );
}
