/** `/auth/restablecer`: asks for a link; with the link's token, behind `#`, it makes the new password. */

import { ADMIN_TEXTS } from '@trama/shared/admin-texts';
import { passwordResetConfirm, passwordResetRequest } from '@trama/shared/auth';
import { RESET_TEXTS as t } from '@trama/shared/mail-texts';
import { MESSAGES } from '@trama/shared/messages';
import { ADMIN } from '@trama/shared/paths';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Icon } from '../layout/Icon.tsx';
import { useToast } from '../layout/Toast.tsx';
import { clearSession } from '../session.ts';
import { AuthScreen } from './AuthScreen.tsx';
import { LoginField } from './LoginField.tsx';
import { useAuthForm } from './useAuthForm.ts';

export function ResetPage() {
  const token = useLocation().hash.slice(1);
  return token ? <NewPassword token={token} /> : <RequestLink />;
}

function Submit({ busy, label }: { busy: boolean; label: string }) {
  return (
    <button type="submit" className="submit" disabled={busy}>
      {busy && <Icon name="spinner" className="spin small" />}
      {busy ? t.sending : label}
    </button>
  );
}

function RequestLink() {
  const [sent, setSent] = useState(false);
  const { form, errors, refusal, busy, onSubmit } = useAuthForm('/password-reset', passwordResetRequest, {
    onDone: () => setSent(true),
  });
  return (
    <AuthScreen title={t.requestTitle}>
      <form ref={form} className="form" noValidate onSubmit={onSubmit}>
        <h1>{t.requestTitle}</h1>
        <p role="status" className={sent ? 'note' : undefined}>
          {sent ? MESSAGES.login.resetSent : t.requestIntro}
        </p>
        {refusal && (
          <p className="note" role="alert">
            {refusal.text}
          </p>
        )}
        <LoginField name="email" type="email" label={ADMIN_TEXTS.login.email} autoComplete="username" error={errors.email} />
        <Submit busy={busy} label={t.request} />
      </form>
    </AuthScreen>
  );
}

function NewPassword({ token }: { token: string }) {
  const navigate = useNavigate();
  const showToast = useToast();
  const [shown, setShown] = useState(false);
  const { form, errors, refusal, busy, onSubmit } = useAuthForm('/password-reset/confirm', passwordResetConfirm, {
    extra: { token },
    onDone: () => {
      // Every session of the account has just ended, this browser's among them.
      clearSession();
      showToast(MESSAGES.login.resetDone);
      void navigate(ADMIN.login, { replace: true });
    },
  });
  return (
    <AuthScreen title={t.newTitle}>
      <form ref={form} className="form" noValidate onSubmit={onSubmit}>
        <h1>{t.newTitle}</h1>
        <p>{t.newIntro}</p>
        {refusal && (
          <p className="note" role="alert">
            {refusal.text} {refusal.dead && <Link to={ADMIN.resetPassword}>{t.again}</Link>}
          </p>
        )}
        <LoginField
          name="password"
          type={shown ? 'text' : 'password'}
          label={t.password}
          autoComplete="new-password"
          error={errors.password}
          action={
            <button
              type="button"
              className="eye"
              aria-label={shown ? ADMIN_TEXTS.login.hidePassword : ADMIN_TEXTS.login.showPassword}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            >
              <Icon name={shown ? 'eyeOff' : 'eye'} />
            </button>
          }
        />
        <Submit busy={busy} label={t.save} />
      </form>
    </AuthScreen>
  );
}
