import { dayIn } from '@trama/shared/format/dates';
import { formatWeekday } from '@trama/shared/format/format';
import { DAY_MS } from '@trama/shared/format/time';
import { ADMIN } from '@trama/shared/paths';
import type { AuditGroup, AuditRecord } from '@trama/shared/privacy/audit';
import { revisedKind } from '@trama/shared/records/history';
import { auditNote, auditSentence, AUDIT_TEXTS as t } from '@trama/shared/texts/audit';
import { TRASH_TEXTS } from '@trama/shared/texts/trash';
import { createPath, Link, useLocation } from 'react-router-dom';
import { APPLICATIONS, historyPath } from '../paths.ts';
import { currentUser } from '../session/session.ts';
import { formatTime, timeZone } from '../ui/formatDateTime.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { byDay, type Repeated } from './days.ts';

const ICONS: Record<AuditGroup, IconName> = {
  change: 'pencil',
  deletion: 'trash',
  mail: 'envelope',
  view: 'eye',
  export: 'download',
  access: 'key',
};
const iconOf = ({ action, group }: AuditRecord): IconName =>
  action === 'create' ? 'plus' : action === 'restore' ? 'undo' : ICONS[group];

/** Where the object is now, or what changed in it; null: nowhere. */
function placeOf({ action, kind, object, object_name }: AuditRecord): { to: string; label: string } | null {
  if (kind === 'settings') return { to: historyPath(kind, 'site'), label: t.seeChange };
  if (object === null || object_name === null || action === 'erase') return null;
  if (action === 'delete' && (kind === 'event' || kind === 'news' || kind === 'publication'))
    return { to: ADMIN.trash, label: TRASH_TEXTS.title };
  const revised = revisedKind.safeParse(kind);
  if (action === 'change' && revised.success) return { to: historyPath(revised.data, object), label: t.seeChange };
  if (kind === 'event' || kind === 'document') return { to: ADMIN.editEvent(object), label: t.see };
  if (kind === 'news') return { to: ADMIN.editNews(object), label: t.see };
  if (kind === 'publication') return { to: ADMIN.editPublication(object), label: t.see };
  if (kind === 'call') return { to: APPLICATIONS.call(object), label: t.see };
  if (kind === 'application') return { to: APPLICATIONS.one(object), label: t.see };
  return null;
}

function Entry({ entry, times }: Repeated) {
  const { who, did } = auditSentence(entry, entry.account_id !== null && entry.account_id === currentUser.read()?.user_id);
  const note = [times > 1 && t.times(times), auditNote(entry)].filter(Boolean).join(' · ');
  const place = placeOf(entry);
  const from = createPath(useLocation());
  return (
    <li className={entry.sensitive ? 'sensitive' : undefined}>
      <time dateTime={entry.at}>{formatTime(entry.at)}</time>
      <Icon name={iconOf(entry)} />
      <span>
        <b>{who}</b> {did}.{note && <small>{note}</small>}
      </span>
      {place && (
        <Link
          className="link"
          to={place.to}
          state={{ from }}
          aria-label={entry.object_name ? `${place.label}: ${entry.object_name}` : undefined}
        >
          {place.label}
        </Link>
      )}
    </li>
  );
}

/** «Hoy, domingo 22 de noviembre». */
function dayInWords(day: string): string {
  const now = Date.now();
  const words = formatWeekday(day);
  if (day === dayIn(now, timeZone())) return `${t.today}, ${words}`;
  if (day === dayIn(now - DAY_MS, timeZone())) return `${t.yesterday}, ${words}`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The trail in sentences, by the day. */
export const AuditEntries = ({ records }: { records: readonly AuditRecord[] }) =>
  byDay(records, timeZone()).map(({ day, entries }) => (
    <section key={day} className="audit-day">
      <h3>{dayInWords(day)}</h3>
      <ol>
        {entries.map((repeated) => (
          <Entry key={repeated.entry.audit_id} {...repeated} />
        ))}
      </ol>
    </section>
  ));
