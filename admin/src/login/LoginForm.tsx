import { loginInput } from '@trama/shared/auth';
import { ADMIN } from '@trama/shared/paths';
import { LOGIN_MESSAGES, RESET_TEXTS, LOGIN_TEXTS as t } from '@trama/shared/texts/accounts';
import { Link } from 'react-router-dom';
import { storeSession } from '../session/session.ts';
import { useToast } from '../ui/Toast.tsx';
import { BusyButton } from './BusyButton.tsx';
import { LoginField } from './LoginField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useAuthForm } from './useAuthForm.ts';

/** E-mail and password, judged by the shared schema; `onSuccess` once the session is stored. Refusals are toasts (specification, point 8). */
export function LoginForm({ onSuccess }: { onSuccess: () => void }) {
  const showToast = useToast();
  const { form, errors, busy } = useAuthForm('/login', loginInput, {
    failed: LOGIN_MESSAGES.failed,
    onDone: (answer) => {
      storeSession(answer);
      showToast(LOGIN_MESSAGES.success);
      onSuccess();
    },
    onRefused: (text) => showToast(text, 'error'),
  });
  return (
    <form {...form} className="form">
      <h1>{t.title}</h1>
      <LoginField name="email" type="email" label={t.email} autoComplete="username" error={errors.email} />
      <PasswordField label={t.password} autoComplete="current-password" error={errors.password} />
      <Link className="back-link" to={ADMIN.resetPassword}>
        {RESET_TEXTS.forgot}
      </Link>
      <BusyButton busy={busy} label={t.submit} busyLabel={t.submitting} />
    </form>
  );
}
