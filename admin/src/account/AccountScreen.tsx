import { useQueryClient } from '@tanstack/react-query';
import { accountInput, ownAccount, passwordChange } from '@trama/shared/account';
import { user } from '@trama/shared/people';
import { ACCOUNT_TEXTS as t } from '@trama/shared/texts/admin-settings';
import { useMemo } from 'react';
import { z } from 'zod';
import { useApi, useChange } from '../dataProvider/hooks.ts';
import { callApi } from '../dataProvider/http.ts';
import { currentUser } from '../session/session.ts';
import { FieldText } from '../ui/form/FieldText.tsx';
import { RecordForm } from '../ui/form/RecordForm.tsx';
import { Section } from '../ui/form/Section.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Screen } from '../ui/layout/Screen.tsx';
import { Sessions } from './Sessions.tsx';

const EMPTY_PASSWORDS = { current: '', password: '' };
/** Of the forms beside one another here. */
const SHORT = { draftKey: null, fieldNames: t.fieldNames, resetOnSuccess: true } as const;
const said = z.object({ message: z.string() });

function PasswordForm() {
  const queries = useQueryClient();
  const save = async (values: unknown) => {
    const { json } = await callApi('PUT', '/account/password', values);
    await queries.invalidateQueries();
    return { kind: 'success' as const, title: said.parse(json).message };
  };
  return (
    <RecordForm
      schema={passwordChange}
      values={EMPTY_PASSWORDS}
      submitLabel={t.savePassword}
      failed={t.passwordFailed}
      save={save}
      {...SHORT}
    >
      <FieldText name="current" type="password" label={t.current} required autoComplete="current-password" />
      <FieldText name="password" type="password" label={t.next} help={t.passwordHelp} required autoComplete="new-password" />
    </RecordForm>
  );
}

/** `/cuenta`: one's own name, password and sessions. */
export function AccountScreen() {
  const { data, error, refetch } = useApi('/account', ownAccount);
  const change = useChange();
  const account = data?.data;
  const values = useMemo(() => account && { firstName: account.first_name, lastName: account.last_name }, [account]);
  const saveName = async (sent: unknown) => {
    currentUser.keep(await change('PUT', '/account', sent, user));
    return { kind: 'success' as const, title: t.nameSaved };
  };
  return (
    <Screen title={t.title} intro={account && `${t.email}: ${account.email}. ${t.emailHelp}`}>
      {!account && !error && <Loading />}
      {!account && error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {account && values && (
        <div className="columns">
          <div>
            <Section title={t.person}>
              <RecordForm
                schema={accountInput}
                values={values}
                submitLabel={t.saveName}
                failed={t.nameFailed}
                save={saveName}
                {...SHORT}
              >
                <div className="pair">
                  <FieldText name="firstName" label={t.firstName} required autoComplete="given-name" />
                  <FieldText name="lastName" label={t.lastName} required autoComplete="family-name" />
                </div>
              </RecordForm>
            </Section>
            <Section title={t.password}>
              <PasswordForm />
            </Section>
          </div>
          <div>
            <Section title={t.sessions}>
              <Sessions />
            </Section>
          </div>
        </div>
      )}
    </Screen>
  );
}
