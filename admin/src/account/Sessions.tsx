import { ACCOUNT_TEXTS as t } from '@trama/shared/texts/administrators';
import { useAction, useAsk } from '../dataProvider/hooks.ts';
import { TextButton } from '../ui/buttons.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Loading } from '../ui/Loading.tsx';
import { SessionList } from './SessionList.tsx';

/** Where the account is signed in; one of its sessions can be ended, or all but this one. */
export function Sessions() {
  const { data: sessions, error, refetch } = useAsk(['sessions'], (api) => api.getSessions());
  const { act, busy } = useAction();
  const end = (done: string, id?: string) => void act((api) => api.endSessions(id), { done, failed: t.closeFailed });

  if (!sessions) return error ? <LoadFailed error={error} onRetry={refetch} /> : <Loading />;
  return (
    <>
      <p className="form-note">{t.sessionsHelp}</p>
      <SessionList sessions={sessions} busy={busy} onClose={({ session_id }) => end(t.oneClosed, session_id)} />
      {sessions.length > 1 ? (
        <div>
          <TextButton icon="logout" disabled={busy} onClick={() => end(t.othersClosed)}>
            {t.closeOthers}
          </TextButton>
        </div>
      ) : (
        <p className="form-note">{t.onlyThis}</p>
      )}
    </>
  );
}
