/**
 * `/auth/confirmar-correo` and `/auth/deshacer-correo`: a click sends the link's token, so mail scanners that open links change
 * nothing.
 */
import { emailChangeToken } from '@trama/shared/accounts/account';
import { ADMIN } from '@trama/shared/paths';
import { EMAIL_CHANGE_MESSAGES, EMAIL_CHANGE_TEXTS as t } from '@trama/shared/texts/accounts';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { clearSession } from '../session/session.ts';
import { AuthForm } from './AuthScreen.tsx';
import { BusyButton, useAuthForm } from './LoginField.tsx';

const WAYS = {
  confirm: { title: t.confirmTitle, intro: t.confirmIntro, submit: t.confirm, done: EMAIL_CHANGE_MESSAGES.confirmed },
  undo: { title: t.undoTitle, intro: t.undoIntro, submit: t.undo, done: EMAIL_CHANGE_MESSAGES.undone },
};

export default function EmailLinkPage({ way }: { way: keyof typeof WAYS }) {
  const { title, intro, submit, done } = WAYS[way];
  const [sent, setSent] = useState(false);
  const { form, refusal, errors, busy } = useAuthForm(`/email-change/${way}`, emailChangeToken, {
    extra: { token: useLocation().hash.slice(1) },
    failed: t.failed,
    onDone: () => {
      // Undoing ends all sessions of the account, possibly also this one.
      if (way === 'undo') clearSession();
      setSent(true);
    },
  });
  const problem = refusal?.text ?? errors.token;
  return (
    <AuthForm title={title} text={sent ? done : intro} sent={sent} problem={problem} form={form}>
      {sent && way === 'undo' && <Link to={ADMIN.resetPassword}>{t.newPassword}</Link>}
      {!sent && <BusyButton busy={busy} label={submit} busyLabel={t.sending} />}
    </AuthForm>
  );
}
