import { accountSession } from '@trama/shared/account';
import { ADMIN_TEXTS } from '@trama/shared/admin-texts';
import { ACCOUNT_TEXTS as t } from '@trama/shared/admin-texts-settings';
import { MESSAGES } from '@trama/shared/messages';
import { useState } from 'react';
import { z } from 'zod';
import { Icon } from '../layout/Icon.tsx';
import { Loading } from '../layout/Loading.tsx';
import { Notice } from '../layout/Notice.tsx';
import { useToast } from '../layout/Toast.tsx';
import { moment } from '../moment.ts';
import { sentenceOf, useApi, useChange } from '../useApi.ts';

const PATH = '/account/sessions';
const sessions = z.array(accountSession);

/** Where the account is signed in, and the way to end all of it but here. */
export function Sessions() {
  const { data, error, refetch } = useApi(PATH, sessions);
  const change = useChange();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const list = data?.data ?? [];

  const closeOthers = async () => {
    setBusy(true);
    try {
      await change('DELETE', PATH, undefined, sessions);
      toast(t.othersClosed);
    } catch (failure) {
      toast(sentenceOf(failure, t.closeFailed), 'error');
    }
    setBusy(false);
  };

  if (!data && error)
    return (
      <Notice title={MESSAGES.api.loadFailed(error.message)} alert>
        <button type="button" className="button outline" onClick={() => void refetch()}>
          {ADMIN_TEXTS.dashboard.retry}
        </button>
      </Notice>
    );
  if (!data) return <Loading />;
  return (
    <>
      <p className="form-note">{t.sessionsHelp}</p>
      <ul className="documents">
        {list.map((session) => (
          <li key={session.session_id}>
            <Icon name={session.current ? 'check' : 'key'} />
            <span>
              <strong>{session.current ? t.thisOne : t.otherOne}</strong>
              <small className="num">
                {t.opened(moment(session.created_at))}; {t.used(moment(session.last_seen_at))}
              </small>
            </span>
          </li>
        ))}
      </ul>
      {list.length > 1 ? (
        <div>
          <button type="button" className="button outline" disabled={busy} onClick={() => void closeOthers()}>
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
