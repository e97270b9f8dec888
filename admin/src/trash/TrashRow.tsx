import type { TrashItem } from '@trama/shared/content/trash';
import { LIMITS } from '@trama/shared/limits';
import { coverPath } from '@trama/shared/paths';
import { TRASH_TEXTS as t } from '@trama/shared/texts/trash';
import { RowHistoryLink } from '../history/HistoryLink.tsx';
import { TextButton } from '../ui/buttons.tsx';
import { formatDateTime } from '../ui/formatDateTime.ts';
import { Icon } from '../ui/Icon.tsx';

/** From so many days on, the row warns. */
const FEW_DAYS = 7;

/** What is shown of it beside its kind. */
function notesOf({ status, publish_at, applications, documents }: TrashItem): string[] {
  return [
    ...(applications + documents > 0 ? [t.has(applications, documents)] : []),
    ...(status === 'draft' ? [t.draft] : []),
    ...(status === 'scheduled' && publish_at && Date.parse(publish_at) > Date.now()
      ? [t.scheduled(formatDateTime(publish_at))]
      : []),
  ];
}

function DaysLeft({ days }: { days: number | null }) {
  if (days === null) return t.never;
  const few = days <= FEW_DAYS;
  return (
    <span className={few ? 'days-left few' : 'days-left'}>
      {few && <Icon name="alert" />}
      {t.days(days)}
      <i aria-hidden="true">
        <i style={{ inlineSize: `${(100 * days) / LIMITS.trashDays}%` }} />
      </i>
    </span>
  );
}

interface TrashRowProps {
  item: TrashItem;
  busy: boolean;
  onRestore: () => void;
  onErase: () => void;
}

export function TrashRow({ item, busy, onRestore, onErase }: TrashRowProps) {
  const { kind, id, title, image, deleted_at, deleted_by, days_left } = item;
  return (
    <tr>
      <td>
        <span className="item-name">
          <img src={image ?? coverPath(kind, id, 800, 500)} width="64" height="44" alt="" loading="lazy" />
          <span>
            {title}
            <small>
              {[t.kind[kind], ...notesOf(item)].join(' · ')} · <RowHistoryLink kind={kind} id={id} name={title} />
            </small>
          </span>
        </span>
      </td>
      <td className="num" data-label={t.whenShort}>
        <time dateTime={deleted_at}>{formatDateTime(deleted_at)}</time>
      </td>
      <td data-label={t.whoShort}>{deleted_by ?? t.unknown}</td>
      <td data-label={t.leftShort}>
        <DaysLeft days={days_left} />
      </td>
      <td>
        <TextButton icon="undo" disabled={busy} onClick={onRestore} aria-label={`${t.restore}: ${title}`}>
          {t.restore}
        </TextButton>
        <button
          type="button"
          className="link-button danger"
          disabled={busy}
          onClick={onErase}
          aria-label={`${t.erase}: ${title}`}
        >
          {t.erase}
        </button>
      </td>
    </tr>
  );
}
