import { formatNumber } from '@trama/shared/format/format';
import { DASHBOARD_TEXTS as t } from '@trama/shared/texts/lists';
import { useId } from 'react';
import { IconButton } from '../buttons.tsx';

interface PagerProps {
  /** Counts from 1. */
  page: number;
  perPage: number;
  total: number;
  onPage: (page: number) => void;
  /** Of the table, for the buttons' names. */
  label: string;
  /** Any of many pages can be chosen. */
  jump?: boolean;
}

/** From so many pages on, one can be chosen. */
const MANY = 4;

/** «1 a 3 de 20» with previous and next, each disabled at its end. */
export function Pager({ page, perPage, total, onPage, label, jump = false }: PagerProps) {
  const from = total === 0 ? 0 : (page - 1) * perPage + 1;
  const to = Math.min(page * perPage, total);
  const pages = Math.ceil(total / perPage);
  const id = useId();
  return (
    <nav className="pager" aria-label={label}>
      <span className="num" aria-live="polite">
        {t.range(from, to, formatNumber(total))}
      </span>
      {jump && pages >= MANY && (
        <span className="page-jump">
          <label htmlFor={id} className="visually-hidden">
            {t.goTo}
          </label>
          <select id={id} value={page} onChange={(event) => onPage(Number(event.target.value))}>
            {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
              <option key={number} value={number}>
                {t.pageOf(number, pages)}
              </option>
            ))}
          </select>
        </span>
      )}
      <span>
        <IconButton icon="previous" label={t.previous} disabled={page <= 1} onClick={() => onPage(page - 1)} />
        <IconButton icon="next" label={t.next} disabled={to >= total} onClick={() => onPage(page + 1)} />
      </span>
    </nav>
  );
}
