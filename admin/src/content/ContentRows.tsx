import useMediaQuery from '@mui/material/useMediaQuery';
import { type CallOverride, callState } from '@trama/shared/calls/call';
import type { PublishingStatus } from '@trama/shared/content/publishing';
import type { EventState } from '@trama/shared/events/times';
import { formatDate } from '@trama/shared/format/format';
import { truncate } from '@trama/shared/format/text';
import { MINUTE_MS } from '@trama/shared/format/time';
import { LIMITS } from '@trama/shared/limits';
import { coverPath } from '@trama/shared/paths';
import { CALL_STATE_TEXTS } from '@trama/shared/texts/call-state';
import { DASHBOARD_TEXTS as t } from '@trama/shared/texts/lists';
import { Link } from 'react-router-dom';
import type { ContentRecord } from '../dataProvider/mapping.ts';
import { StateWords } from '../publishing/ItemState.tsx';
import { usePublishing } from '../publishing/usePublishing.ts';
import { identity } from '../session/identity.ts';
import { IconButton, IconLink } from '../ui/buttons.tsx';
import { formatDayOf } from '../ui/formatDateTime.ts';
import { Icon } from '../ui/Icon.tsx';
import { SortHeader, type Sorting } from '../ui/list/Sorting.tsx';
import type { ContentKind } from './ContentKind.ts';

/** A row: a content record; events have a day, a close of applications and a call. */
export type TableRecord = ContentRecord & { dateEnd?: string; date?: string; state?: EventState; call?: CallOverride };

const COLUMNS = {
  title: { field: 'title', label: t.name, kind: 'text' },
  day: { field: 'date', label: t.eventDay, kind: 'date' },
  created: { field: 'createdAt', label: t.created, kind: 'date' },
  closes: { field: 'dateEnd', label: t.closes, kind: 'date' },
} as const;

/** What a full list of this kind is sorted by. */
export const sortColumns = ({ list }: ContentKind) => {
  const { title, day, created, closes } = COLUMNS;
  return list.hasDeadline ? [title, day, created, closes] : [title, created];
};

interface ContentRowsProps {
  kind: ContentKind;
  rows: readonly TableRecord[];
  labelledBy: string;
  /** Of a full list, whose events show their day and the state of their call, too; absent: the order is fixed. */
  sorting?: Sorting;
  onDelete: (row: { id: number; name: string }) => void;
}

/** Titles are cut at 100 characters, on screens under 640 px at 32 (events) or 40. */
function useTitleLimit(kind: ContentKind): number {
  const narrow = useMediaQuery(`(max-width: ${LIMITS.truncate.narrowBelowPx - 0.02}px)`, { noSsr: true });
  return narrow ? kind.list.narrowLimit : LIMITS.truncate.wide;
}

/** How long after a save a row says that it is online. */
const SHOWN_FOR_MS = 10 * MINUTE_MS;

const isShown = ({ state, renderedAt }: PublishingStatus['items'][string]) =>
  state !== 'saved' && (state !== 'online' || Date.now() - Date.parse(renderedAt ?? '') < SHOWN_FOR_MS);

function Status({ row, live }: { row: TableRecord; live: PublishingStatus['items'][string] | undefined }) {
  if (row.status === 'published') return live && isShown(live) ? <StateWords found={live} /> : null;
  const text = row.status === 'scheduled' && row.publishAt ? t.scheduled(formatDayOf(row.publishAt)) : t.draft;
  return <span className="badge">{text}</span>;
}

function Actions({ kind, row, onDelete }: { kind: ContentKind; row: TableRecord; onDelete: ContentRowsProps['onDelete'] }) {
  return (
    <>
      {row.status === 'published' && (
        <a
          className="icon-button"
          href={kind.paths.view(row.id)}
          target="_blank"
          rel="noopener"
          aria-label={`${t.view}: ${row.title} ${t.newTab}`}
          title={t.view}
        >
          <Icon name="eye" />
        </a>
      )}
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
function CallWords({ date = '', dateEnd = '', state = 'scheduled', call }: TableRecord) {
  const timeZone = identity.use()?.timeZone;
  if (!timeZone || !date) return null;
  const found = callState({ date, dateEnd: dateEnd || null, state, ...call }, Date.now(), timeZone);
  const words = found.state === 'closed' ? t.callClosed : CALL_STATE_TEXTS.remaining(found.daysLeft, found.state === 'last');
  return <small className={found.state === 'closed' ? 'call-words' : 'call-words open'}>{words}</small>;
}

/** The table of one kind of content; its cells stack where its container is narrow. */
export function ContentRows({ kind, rows, labelledBy, sorting, onDelete }: ContentRowsProps) {
  const limit = useTitleLimit(kind);
  const itemOf = ({ id }: TableRecord) => `${kind.name}:${id}`;
  const live = usePublishing(rows.map(itemOf));
  const hasDay = sorting !== undefined && kind.list.hasDeadline;
  return (
    <table aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <SortHeader column={COLUMNS.title} sorting={sorting} />
          {hasDay && <SortHeader column={COLUMNS.day} sorting={sorting} />}
          <SortHeader column={COLUMNS.created} sorting={sorting} />
          {kind.list.hasDeadline && <SortHeader column={COLUMNS.closes} sorting={sorting} />}
          <th scope="col">{t.actions}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              <span className="item-name">
                <img src={row.image ?? coverPath(kind.name, row.id, 800, 500)} width="64" height="44" alt="" loading="lazy" />
                <span>
                  <Link to={kind.paths.edit(row.id)} title={row.title}>
                    {truncate(row.title, limit)}
                  </Link>
                  {row.example && <span className="badge example">{t.example}</span>}
                  <Status row={row} live={live?.items[itemOf(row)]} />
                </span>
              </span>
            </td>
            {hasDay && (
              <td className="num" data-label={t.eventDayShort}>
                {row.date && <time dateTime={row.date}>{formatDate(row.date)}</time>}
              </td>
            )}
            <td className="num" data-label={t.createdShort}>
              <time dateTime={row.createdAt}>{formatDate(row.createdAt)}</time>
            </td>
            {kind.list.hasDeadline && (
              <td className="num" data-label={t.closesShort}>
                {row.dateEnd ? <time dateTime={row.dateEnd}>{formatDate(row.dateEnd)}</time> : t.none}
                {sorting && row.status === 'published' && <CallWords {...row} />}
              </td>
            )}
            <td>
              <Actions kind={kind} row={row} onDelete={onDelete} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
