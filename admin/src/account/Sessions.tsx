import { accountSession } from '@trama/shared/account';
import { ACCOUNT_TEXTS as t } from '@trama/shared/texts/admin-settings';
import { useState } from 'react';
import { z } from 'zod';
import { sentenceOf, useApi, useChange } from '../dataProvider/hooks.ts';
import { Icon } from '../ui/Icon.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Loading } from '../ui/Loading.tsx';
import { useToast } from '../ui/Toast.tsx';
import { SessionList } from './SessionList.tsx';

const PATH = '/account/sessions';
const sessions = z.array(accountSession);

/** Where the account is signed in, and the way to end one of it, or all but here. */
export function Sessions() {
  const { data, error, refetch } = useApi(PATH, sessions);
  const change = useChange();
  const toast = useToast();
  const [busy, setBusy] = useState(false);

  const close = async (path: string, done: string) => {
    setBusy(true);
    try {
      await change('DELETE', path, undefined, sessions);
      toast(done);
    } catch (failure) {
      toast(sentenceOf(failure, t.closeFailed), 'error');
    }
    setBusy(false);
  };

  if (!data && error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <>
      <p className="form-note">{t.sessionsHelp}</p>
      <SessionList
        sessions={data.data}
        busy={busy}
        onClose={({ session_id }) => void close(`${PATH}/${session_id}`, t.oneClosed)}
      />
      {data.data.length > 1 ? (
        <div>
          <button type="button" className="button outline" disabled={busy} onClick={() => void close(PATH, t.othersClosed)}>
            <Icon name="logout" />
            {t.closeOthers}
          </button>
        </div>
      ) : (
        <p className="form-note">{t.onlyThis}</p>
      )}
    </>
  );
}
