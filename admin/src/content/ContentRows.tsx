import { formatDate } from '@trama/shared/format/format';
import { truncate } from '@trama/shared/format/text';
import { coverPath } from '@trama/shared/paths';
import { DASHBOARD_TEXTS as t } from '@trama/shared/texts/lists';
import { Link } from 'react-router-dom';
import { LiveContext } from '../publishing/ItemState.tsx';
import { usePublishing } from '../publishing/usePublishing.ts';
import { RowActions, Status, type TableRecord, useTitleLimit } from './ContentCells.tsx';
import type { ContentKind } from './ContentKind.ts';

interface ContentRowsProps {
  kind: ContentKind;
  rows: readonly TableRecord[];
  labelledBy: string;
  onDelete: (row: { id: number; name: string }) => void;
}

/** One of the three tables of `/admin`, with the specification's columns; its cells stack where its container is narrow. */
export function ContentRows({ kind, rows, labelledBy, onDelete }: ContentRowsProps) {
  const limit = useTitleLimit(kind);
  const live = usePublishing(rows.map(({ id }) => `${kind.name}:${id}`));
  return (
    <LiveContext value={live}>
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
                    <Link to={kind.paths.edit(row.id)} title={row.title}>
                      {truncate(row.title, limit)}
                    </Link>
                    {row.example && <span className="badge example">{t.example}</span>}
                    <Status kind={kind} row={row} />
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
                <RowActions kind={kind} row={row} onDelete={onDelete} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </LiveContext>
  );
}
