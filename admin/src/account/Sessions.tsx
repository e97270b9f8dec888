import type { AccountSession } from '@trama/shared/accounts/account';
import { ACCOUNT_TEXTS as t } from '@trama/shared/texts/administrators';
import { useAction, useAsk } from '../dataProvider/hooks.ts';
import { IconButton, TextButton } from '../ui/buttons.tsx';
import { formatDateTime } from '../ui/formatDateTime.ts';
import { Icon } from '../ui/Icon.tsx';
import { Loaded } from '../ui/Loaded.tsx';

interface SessionListProps {
  sessions: readonly AccountSession[];
  busy: boolean;
  onClose: (session: AccountSession) => void;
}

/** Each session by its browser and its times; all but this one can be ended. */
function SessionList({ sessions, busy, onClose }: SessionListProps) {
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
              <IconButton
                icon="logout"
                label={t.closeNamed(device, formatDateTime(session.created_at))}
                disabled={busy}
                onClick={() => onClose(session)}
                title={t.closeOne}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Where the account is signed in; one of its sessions can be ended, or all but this one. */
export function Sessions() {
  const query = useAsk(['sessions'], (api) => api.getSessions());
  const { act, busy } = useAction();
  const end = (done: string, id?: string) => void act((api) => api.endSessions(id), { done, failed: t.closeFailed });
  return (
    <Loaded query={query}>
      {(sessions) => (
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
      )}
    </Loaded>
  );
}
