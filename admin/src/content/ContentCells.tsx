/** What a row of content says, in the tables of `/admin` and in the full lists. */
import { useMediaQuery } from '@mui/material';
import { type CallOverride, callState } from '@trama/shared/calls/call';
import type { EventState } from '@trama/shared/events/times';
import { LIMITS } from '@trama/shared/limits';
import { CALL_STATE_TEXTS } from '@trama/shared/texts/call-state';
import { DASHBOARD_TEXTS as t } from '@trama/shared/texts/lists';
import type { ContentRecord } from '../dataProvider/mapping.ts';
import { LiveState } from '../publishing/ItemState.tsx';
import { identity } from '../session/identity.ts';
import { IconButton, IconLink, SiteIcon } from '../ui/buttons.tsx';
import { formatDayOf } from '../ui/formatDateTime.ts';
import type { ContentKind } from './ContentKind.ts';

/** A row: a content record; events have a day, a place, a close of applications and a call. */
export type TableRecord = ContentRecord & {
  dateEnd?: string;
  date?: string;
  location?: string;
  author?: string;
  state?: EventState;
  call?: CallOverride;
};

/** Titles are cut at 100 characters, on screens under 640 px at 32 (events) or 40. */
export function useTitleLimit(kind: ContentKind): number {
  const narrow = useMediaQuery(`(max-width: ${LIMITS.truncate.narrowBelowPx - 0.02}px)`, { noSsr: true });
  return narrow ? kind.list.narrowLimit : LIMITS.truncate.wide;
}

/** A draft, when it will be published, or how far its page is; `settled` once that was said for a while. */
export function Status({ kind, row, settled }: { kind: ContentKind; row: TableRecord; settled?: string }) {
  if (row.status === 'published') return <LiveState item={`${kind.name}:${row.id}`} settled={settled} />;
  const text = row.status === 'scheduled' && row.publishAt ? t.scheduled(formatDayOf(row.publishAt)) : t.draft;
  return <span className="badge">{text}</span>;
}

interface RowActionsProps {
  kind: ContentKind;
  row: TableRecord;
  onDelete: (row: { id: number; name: string }) => void;
}

/** View in another tab, edit, delete. */
export function RowActions({ kind, row, onDelete }: RowActionsProps) {
  return (
    <>
      {row.status === 'published' && <SiteIcon href={kind.paths.view(row.id)} label={`${t.view}: ${row.title}`} />}
      <IconLink icon="pencil" label={`${t.edit}: ${row.title}`} to={kind.paths.edit(row.id)} title={t.edit} />
      <IconButton
        icon="trash"
        label={`${t.delete}: ${row.title}`}
        onClick={() => onDelete({ id: row.id, name: row.title })}
        title={t.delete}
      />
    </>
  );
}

/** Whether an event's call is open, and for how long. */
export function CallWords({ date = '', dateEnd = '', state = 'scheduled', call }: TableRecord) {
  const timeZone = identity.use()?.timeZone;
  if (!timeZone || !date) return null;
  const found = callState({ date, dateEnd: dateEnd || null, state, ...call }, Date.now(), timeZone);
  const words = found.state === 'closed' ? t.callClosed : CALL_STATE_TEXTS.remaining(found.daysLeft, found.state === 'last');
  return <small className={found.state === 'closed' ? undefined : 'live'}>{words}</small>;
}
