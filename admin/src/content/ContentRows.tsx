import useMediaQuery from '@mui/material/useMediaQuery';
import { formatDate } from '@trama/shared/format';
import { LIMITS } from '@trama/shared/limits';
import { coverPath } from '@trama/shared/paths';
import type { PublishingStatus } from '@trama/shared/publishing';
import { truncate } from '@trama/shared/text';
import { DASHBOARD_TEXTS as t } from '@trama/shared/texts/lists';
import { MINUTE_MS } from '@trama/shared/time';
import type { ContentRecord } from '../dataProvider/mapping.ts';
import { StateWords } from '../publishing/ItemState.tsx';
import { usePublishing } from '../publishing/usePublishing.ts';
import { IconButton, IconLink } from '../ui/buttons.tsx';
import { formatDayOf } from '../ui/formatDateTime.ts';
import { Icon } from '../ui/Icon.tsx';
import type { ContentKind } from './ContentKind.ts';

/** A row: a content record; events have a close of applications. */
export type TableRecord = ContentRecord & { dateEnd?: string };

interface ContentRowsProps {
  kind: ContentKind;
  rows: readonly TableRecord[];
  labelledBy: string;
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

/** The table of one kind of content; its cells stack where its container is narrow. */
export function ContentRows({ kind, rows, labelledBy, onDelete }: ContentRowsProps) {
  const limit = useTitleLimit(kind);
  const itemOf = ({ id }: TableRecord) => `${kind.name}:${id}`;
  const live = usePublishing(rows.map(itemOf));
  return (
    <table aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{t.name}</th>
          <th scope="col">{t.created}</th>
          {kind.list.hasDeadline && <th scope="col">{t.closes}</th>}
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
                  <span title={row.title}>{truncate(row.title, limit)}</span>
                  <Status row={row} live={live?.items[itemOf(row)]} />
                </span>
              </span>
            </td>
            <td className="num" data-label={t.createdShort}>
              <time dateTime={row.createdAt}>{formatDate(row.createdAt)}</time>
            </td>
            {kind.list.hasDeadline && (
              <td className="num" data-label={t.closesShort}>
                {row.dateEnd ? <time dateTime={row.dateEnd}>{formatDate(row.dateEnd)}</time> : t.none}
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
