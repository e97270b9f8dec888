import type { AccountSession } from '@trama/shared/accounts/account';
import { ACCOUNT_TEXTS as t } from '@trama/shared/texts/administrators';
import { IconButton } from '../ui/buttons.tsx';
import { formatDateTime } from '../ui/formatDateTime.ts';
import { Icon } from '../ui/Icon.tsx';

interface SessionListProps {
  sessions: readonly AccountSession[];
  busy: boolean;
  onClose: (session: AccountSession) => void;
}

/** Each session by its browser and its times; all but this one can be ended. */
export function SessionList({ sessions, busy, onClose }: SessionListProps) {
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
