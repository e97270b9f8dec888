import { Alert } from '@mui/material';
import { type AccountSession, accountInput, accountSession, ownAccount, passwordChange } from '@trama/shared/accounts/account';
import { invitationInput } from '@trama/shared/accounts/auth';
import { user } from '@trama/shared/people/people';
import { ACCOUNT_TEXTS as t } from '@trama/shared/texts/administrators';
import { UNSENT_TEXTS } from '@trama/shared/texts/mails';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { FORM_QUERY, useApiQuery, useChange, useGet } from '../dataProvider/hooks.ts';
import { useOnlyStored } from '../mails/MailOff.tsx';
import { VersionedForm } from '../recordForm/VersionedForm.tsx';
import { currentUser, hasGeneratedPassword } from '../session/session.ts';
import { ActButton, ActIcon } from '../ui/ActButton.tsx';
import type { Banner } from '../ui/form/FormBanners.tsx';
import { FieldText } from '../ui/form/fields.tsx';
import { Section } from '../ui/form/Section.tsx';
import { formatDateTime } from '../ui/formatDateTime.ts';
import { Icon } from '../ui/Icon.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Screen } from '../ui/Screen.tsx';
import { SecondFactor } from './SecondFactor.tsx';

const SESSIONS = '/account/sessions';

/** Lists the sessions by browser and times; every session except the current one can be ended. */
function SessionList({ sessions }: { sessions: readonly AccountSession[] }) {
  return (
    <ul className="item-list">
      {sessions.map((session) => {
        const device = t.device(session.browser, session.system);
        return (
          <li key={session.session_id}>
            <Icon name={session.current ? 'check' : 'key'} />
            <span>
              <strong>
                {device} {session.current && <span className="badge">{t.thisOne}</span>}
              </strong>
              <small className="num">
                {t.opened(formatDateTime(session.created_at))}; {t.used(formatDateTime(session.last_seen_at))}
              </small>
            </span>
            {!session.current && (
              <ActIcon
                icon="logout"
                label={t.closeNamed(device, formatDateTime(session.created_at))}
                title={t.closeOne}
                act={{
                  request: (api) => api.send('DELETE', `${SESSIONS}/${session.session_id}`),
                  done: t.oneClosed,
                  failed: t.closeFailed,
                }}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The account's sessions, with a button that ends all of them except the current one. */
function Sessions() {
  const query = useGet(SESSIONS, z.array(accountSession));
  return (
    <Loaded query={query}>
      {(sessions) => (
        <>
          <p className="form-note">{t.sessionsHelp}</p>
          <SessionList sessions={sessions} />
          {sessions.length > 1 ? (
            <div>
              <ActButton
                icon="logout"
                act={{ request: (api) => api.send('DELETE', SESSIONS), done: t.othersClosed, failed: t.closeFailed }}
              >
                {t.closeOthers}
              </ActButton>
            </div>
          ) : (
            <p className="form-note">{t.onlyThis}</p>
          )}
        </>
      )}
    </Loaded>
  );
}

const emailForm = invitationInput.pick({ email: true });
const EMPTY = { email: '' };

/** Form for a new e-mail address, which replaces the login address once its owner confirms by mail. */
function EmailForm({ userId, pending }: { userId: string; pending: string | null }) {
  const change = useChange();
  const onlyStored = useOnlyStored();
  const save = async (values: FieldValues): Promise<Banner> => {
    const { email } = emailForm.parse(values);
    await change((api) => api.send('PUT', `/users/${userId}`, { email }));
    return { kind: 'success', title: (onlyStored ? UNSENT_TEXTS.addressLink : t.emailAsked)(email) };
  };
  return (
    <>
      {pending && <p className="form-note">{(onlyStored ? UNSENT_TEXTS.addressPending : t.emailPending)(pending)}</p>}
      <VersionedForm
        schema={emailForm}
        values={EMPTY}
        draftKey="correo"
        short
        fieldNames={t.fieldNames}
        resetOnSuccess
        submitLabel={t.saveEmail}
        failed={t.emailFailed}
        save={save}
      >
        <FieldText name="email" type="email" label={t.newEmail} help={t.newEmailHelp} required autoComplete="email" />
      </VersionedForm>
    </>
  );
}

const EMPTY_PASSWORDS = { current: '', password: '' };
/** Options of the two forms on this screen. */
const SHORT = { short: true, fieldNames: t.fieldNames, resetOnSuccess: true } as const;

function PasswordForm() {
  const change = useChange();
  const save = async (values: unknown): Promise<Banner> => {
    const { message: title } = await change((api) =>
      api.request('PUT', '/account/password', z.object({ message: z.string() }), values),
    );
    hasGeneratedPassword.remove();
    return { kind: 'success', title };
  };
  return (
    <VersionedForm
      schema={passwordChange}
      draftKey="clave"
      values={EMPTY_PASSWORDS}
      submitLabel={t.savePassword}
      failed={t.passwordFailed}
      save={save}
      {...SHORT}
    >
      <FieldText name="current" type="password" label={t.current} required autoComplete="current-password" />
      <FieldText name="password" type="password" label={t.next} help={t.passwordHelp} required autoComplete="new-password" />
    </VersionedForm>
  );
}

/** `/cuenta`: the account's name, password and sessions. */
export function AccountScreen() {
  const query = useApiQuery(['account'], (api) => api.request('GET', '/account', ownAccount), FORM_QUERY);
  const change = useChange();
  const saveName = async (sent: unknown): Promise<Banner> => {
    currentUser.write(await change((api) => api.request('PUT', '/account', user, sent)));
    await query.refetch();
    return { kind: 'success', title: t.nameSaved };
  };
  return (
    <Screen title={t.title} intro={query.data && `${t.email}: ${query.data.email}. ${t.emailHelp}`}>
      {hasGeneratedPassword.use() && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t.madePassword}
        </Alert>
      )}
      <Loaded query={query}>
        {(account) => (
          <div className="columns">
            <div>
              <Section title={t.person}>
                <VersionedForm
                  schema={accountInput}
                  draftKey="cuenta"
                  values={{ firstName: account.first_name, lastName: account.last_name }}
                  submitLabel={t.saveName}
                  failed={t.nameFailed}
                  save={saveName}
                  {...SHORT}
                >
                  <div className="pair">
                    <FieldText name="firstName" label={t.firstName} required autoComplete="given-name" />
                    <FieldText name="lastName" label={t.lastName} required autoComplete="family-name" />
                  </div>
                </VersionedForm>
              </Section>
              <Section title={t.password}>
                <PasswordForm />
              </Section>
            </div>
            <div>
              <Section title={t.sessions}>
                <Sessions />
              </Section>
              <Section title={t.secondFactor}>
                <SecondFactor />
              </Section>
              <Section title={t.emailSection}>
                <EmailForm userId={account.user_id} pending={account.pending_email} />
              </Section>
            </div>
          </div>
        )}
      </Loaded>
    </Screen>
  );
}
