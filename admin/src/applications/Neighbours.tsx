import { APPLICATIONS_TEXTS as t } from '@trama/shared/texts/applications';
import { Link, useSearchParams } from 'react-router-dom';
import { useAsk } from '../dataProvider/hooks.ts';
import { APPLICATIONS } from '../paths.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { apiQuery, readListState } from './listState.ts';

/** Links from an application to the previous and the next of the list it was opened from. */
export function Neighbours({ id }: { id: string }) {
  const [search] = useSearchParams();
  const suffix = search.size > 0 ? `?${search}` : '';
  const query = apiQuery(readListState(search));
  const { data } = useAsk(['neighbours', id, query], (api) => api.getNeighbours(id, query));
  const step = (to: string | null | undefined, label: string, icon: IconName) =>
    to ? (
      <Link className="icon-button" to={`${APPLICATIONS.one(to)}${suffix}`} aria-label={label} title={label}>
        <Icon name={icon} />
      </Link>
    ) : (
      <button type="button" className="icon-button" disabled aria-label={label}>
        <Icon name={icon} />
      </button>
    );
  return (
    <nav className="neighbours" aria-label={t.title}>
      <Link className="button outline" to={`${APPLICATIONS.list}${suffix}`}>
        <Icon name="back" />
        {t.back}
      </Link>
      <span className="actions">
        {step(data?.previous, t.previous, 'previous')}
        {data && <span className="num">{t.position(data.position, data.total)}</span>}
        {step(data?.next, t.next, 'next')}
      </span>
    </nav>
  );
}
