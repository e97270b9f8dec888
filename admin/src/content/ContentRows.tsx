import { Box } from '@mui/material';
import { formatDate } from '@trama/shared/format/format';
import { truncate } from '@trama/shared/format/text';
import { coverPath } from '@trama/shared/paths';
import { DASHBOARD_TEXTS as t } from '@trama/shared/texts/lists';
import { Link } from 'react-router-dom';
import { LiveContext } from '../publishing/ItemState.tsx';
import { usePublishing } from '../publishing/usePublishing.ts';
import { RowActions, Status, type TableRecord, useTitleLimit } from './ContentCells.tsx';
import type { ContentKind } from './ContentKind.ts';

/** The cover beside a title and its state; where cells stack, at the start of the row. */
const look = {
  '& img': {
    inlineSize: '4rem',
    blockSize: '2.75rem',
    flex: 'none',
    borderStartEndRadius: '14px',
    background: 'var(--linen)',
    objectFit: 'cover',
  },
  '& .item-name': { display: 'flex', alignItems: 'center', gap: 2, fontWeight: 600, lineHeight: 1.3, overflowWrap: 'anywhere' },
  '& .item-name a': { color: 'inherit', textDecoration: 'none' },
  '& .item-name a:hover': { color: 'var(--accent)', textDecoration: 'underline 1px' },
  '& .item-name .live': { display: 'flex', fontSize: '0.875rem' },
  '& .live .icon': { inlineSize: '1rem' },
  '& .badge': { display: 'block', inlineSize: 'fit-content', m: '0.15rem 0 0' },
  '@container sheet (inline-size < 56rem)': {
    '& tr': { pl: '6rem' },
    '& img': { position: 'absolute', inset: '1rem auto auto 1rem' },
    '& td:last-child': { mr: -1.25 },
  },
  '@container sheet (inline-size < 26rem)': { '& td:last-child': { m: '0.15rem 0 -0.4rem -0.75rem' } },
};

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
      <Box component="table" sx={look} aria-labelledby={labelledBy}>
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
      </Box>
    </LiveContext>
  );
}
