import { loginInput } from '@trama/shared/accounts/auth';
import { SECOND_FACTOR_NEEDED } from '@trama/shared/accounts/session';
import { LIMITS } from '@trama/shared/limits';
import { ADMIN } from '@trama/shared/paths';
import { LOGIN_MESSAGES, RESET_TEXTS, LOGIN_TEXTS as t } from '@trama/shared/texts/accounts';
import { PANEL_TEXTS } from '@trama/shared/texts/panel';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { setLoginMessage, takeLoginMessage } from '../session/loginMessage.ts';
import { readDevice, storeSession } from '../session/session.ts';
import { Icon } from '../ui/Icon.tsx';
import { BusyButton, LoginField, PasswordField, useAuthForm } from './LoginField.tsx';

interface LoginNoticeText {
  text: string;
  kind: 'success' | 'error';
}

/**
 * Notification of the login, which is outside react-admin. Closes after three seconds (specification, point 8), but not while the
 * pointer or focus is on it.
 */
function LoginNotice({ notice, onClose }: { notice: LoginNoticeText; onClose: () => void }) {
  const [held, setHeld] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another notice begins its own time
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(onClose, LIMITS.toast);
    return () => clearTimeout(timer);
  }, [held, notice]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  const holding = { onMouseEnter: hold, onMouseLeave: release, onFocus: hold, onBlur: release };
  return (
    <div className="toast" role={notice.kind === 'error' ? 'alert' : 'status'} {...holding}>
      <Icon name={notice.kind === 'error' ? 'alert' : 'check'} />
      <p>{notice.text}</p>
      <button type="button" className="round" onClick={onClose} aria-label={PANEL_TEXTS.close}>
        <Icon name="close" />
      </button>
    </div>
  );
}

/**
 * E-mail and password form; `onSuccess` is called once the session is stored. Refusals are notifications (specification, point
 * 8), but a waiting time stays on the screen. Accounts with a second factor also enter its code.
 */
export function LoginForm({ onSuccess }: { onSuccess: () => void }) {
  const [notice, setNotice] = useState<LoginNoticeText | null>(() => {
    const text = takeLoginMessage();
    return text ? { text, kind: 'success' } : null;
  });
  const [asksCode, setAsksCode] = useState(false);
  useEffect(() => {
    if (asksCode) document.getElementById('code')?.focus();
  }, [asksCode]);
  const { form, errors, refusal, busy } = useAuthForm('/login', loginInput, {
    extra: { device: readDevice() ?? undefined },
    failed: LOGIN_MESSAGES.failed,
    onDone: (response) => {
      storeSession(response);
      setLoginMessage(LOGIN_MESSAGES.success);
      onSuccess();
    },
    onRefused: (text, refused) => {
      if (refused?.code === SECOND_FACTOR_NEEDED && !asksCode) setAsksCode(true);
      else setNotice({ text, kind: 'error' });
    },
  });
  return (
    <form {...form} className="form">
      <h1>{t.title}</h1>
      {refusal?.status === 429 && (
        <p className="note" role="status">
          {refusal.text}
        </p>
      )}
      <LoginField name="email" type="email" label={t.email} autoComplete="username" error={errors.email} />
      <PasswordField label={t.password} autoComplete="current-password" error={errors.password} />
      {asksCode && <LoginField name="code" type="text" label={t.code} autoComplete="one-time-code" error={errors.code} />}
      <label className="remember">
        <input type="checkbox" name="remember" value="true" aria-describedby="remember-help" />
        <span>
          {t.remember}
          <small id="remember-help">{t.rememberHelp}</small>
        </span>
      </label>
      <Link className="back-link" to={ADMIN.resetPassword}>
        {RESET_TEXTS.forgot}
      </Link>
      <BusyButton busy={busy} label={t.submit} busyLabel={t.submitting} />
      {notice && <LoginNotice notice={notice} onClose={() => setNotice(null)} />}
    </form>
  );
}
