/** `/auth/restablecer`: sends a reset link; opened with the link's token behind `#`, sets the new password. */

import { passwordResetConfirm, passwordResetRequest, passwordResetResponse } from '@trama/shared/accounts/auth';
import { ADMIN } from '@trama/shared/paths';
import { LOGIN_MESSAGES, LOGIN_TEXTS, RESET_TEXTS as t } from '@trama/shared/texts/accounts';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { setLoginMessage } from '../session/loginMessage.ts';
import { clearSession, storeSession } from '../session/session.ts';
import { AuthForm } from './AuthScreen.tsx';
import { BusyButton, LoginField, PasswordField, useAuthForm } from './LoginField.tsx';

export default function ResetPage() {
  const token = useLocation().hash.slice(1);
  return token ? <NewPassword token={token} /> : <RequestLink />;
}

function RequestLink() {
  const [sent, setSent] = useState(false);
  const { form, errors, refusal, busy } = useAuthForm('/password-reset', passwordResetRequest, {
    failed: t.failed,
    onDone: () => setSent(true),
  });
  return (
    <AuthForm
      title={t.requestTitle}
      text={sent ? LOGIN_MESSAGES.resetSent : t.requestIntro}
      sent={sent}
      problem={refusal?.text}
      form={form}
    >
      <LoginField name="email" type="email" label={LOGIN_TEXTS.email} autoComplete="username" error={errors.email} />
      <BusyButton busy={busy} label={t.request} busyLabel={t.sending} />
    </AuthForm>
  );
}

function NewPassword({ token }: { token: string }) {
  const navigate = useNavigate();
  const { form, errors, refusal, busy } = useAuthForm('/password-reset/confirm', passwordResetConfirm, {
    extra: { token },
    failed: t.failed,
    onDone: (response) => {
      // Drops this browser's session: the reset has ended every session of the account.
      clearSession();
      const { message, session } = passwordResetResponse.parse(response);
      if (session) storeSession(session);
      setLoginMessage(message);
      void navigate(session ? ADMIN.home : ADMIN.login, { replace: true });
    },
  });
  return (
    <AuthForm
      title={t.newTitle}
      text={t.newIntro}
      problem={
        refusal && (
          <>
            {refusal.text} {refusal.status === 410 && <Link to={ADMIN.resetPassword}>{t.again}</Link>}
          </>
        )
      }
      form={form}
    >
      <PasswordField label={t.password} autoComplete="new-password" error={errors.password} />
      <BusyButton busy={busy} label={t.save} busyLabel={t.sending} />
    </AuthForm>
  );
}
