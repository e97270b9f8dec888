import type { ApplicationDetail, HistoryEntry } from '@trama/shared/applications/answers';
import { STATE_NAMES, APPLICATION_PANEL_TEXTS as t } from '@trama/shared/texts/applications';
import { formatDateTime } from '../../ui/formatDateTime.ts';

function whatOf({ kind, from_state, to_state, note }: HistoryEntry): string {
  if (kind === 'state' && from_state && to_state) return t.fromTo(STATE_NAMES[from_state], STATE_NAMES[to_state]);
  if ((kind === 'mail_sent' || kind === 'mail_prepared') && to_state) return STATE_NAMES[to_state];
  return note ?? '';
}

/** Who changed what and when, newest first; the last entry is the submission. */
export function History({ application }: { application: ApplicationDetail }) {
  return (
    <ol className="history">
      {application.history.map((entry) => (
        <li key={`${entry.at}-${entry.kind}-${entry.to_state}`}>
          <b>{t.kinds[entry.kind]}</b> <span>{whatOf(entry)}</span>
          <span className="secondary">
            {entry.actor_name ?? t.actors[entry.actor]}, <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
          </span>
        </li>
      ))}
      <li>
        <b>{t.receivedEntry}</b>
        <span className="secondary">
          {application.fullName}, <time dateTime={application.created_at}>{formatDateTime(application.created_at)}</time>
        </span>
      </li>
    </ol>
  );
}
