import { Box } from '@mui/material';
import { formatDate } from '@trama/shared/format/format';
import { LIST_TEXTS as t } from '@trama/shared/texts/lists';
import { useListContext, useStore } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import { z } from 'zod';
import { WordButton } from '../ui/buttons.tsx';
import { type Facet, valuesOf } from './Facets.tsx';
import type { MoreFiltersProps } from './MoreFilters.tsx';

/** History state of a link back to the list: it keeps search and page. */
export const BACK_TO_LIST = { returns: true };

const returns = z.object({ returns: z.literal(true) });
/** History state of a list with remembered filters: the filters that stay when the others are removed. */
const remembers = z.object({ remembers: z.record(z.string(), z.unknown()) });

/** What react-admin's List stores. */
const listParams = z.object({
  filter: z.record(z.string(), z.unknown()).catch({}),
  sort: z.string().nullish(),
  order: z.string().nullish(),
  page: z.coerce.number().catch(1),
  perPage: z.coerce.number().nullish(),
});

/**
 * Redirect for a list that opens without a query: its stored filters, order and rows per page stay, search and page do not.
 * Returns null if there is nothing to forget or to tell.
 * @param key the list's key in the store
 * @param defaults the list's filters at its first visit, which need no notice
 */
export function useForgottenSearch(key: string, defaults: object) {
  const [stored] = useStore<unknown>(`${key}.listParams`);
  const { search, state, hash } = useLocation();
  const { data } = listParams.safeParse(stored);
  if (search || !data || returns.safeParse(state).success) return null;
  // `id` names one record of an earlier link.
  const { q, id, ...filter } = data.filter;
  const isTold = Object.keys(filter).length > 0 && JSON.stringify(filter) !== JSON.stringify(defaults);
  if (q === undefined && id === undefined && data.page === 1 && !isTold) return null;
  const kept = new URLSearchParams({ filter: JSON.stringify(filter), page: '1' });
  if (data.sort && data.order) for (const name of ['sort', 'order'] as const) kept.set(name, data[name] ?? '');
  if (data.perPage) kept.set('perPage', String(data.perPage));
  return <Navigate to={{ search: `?${kept}`, hash }} state={isTold ? { remembers: defaults } : null} replace />;
}

interface RememberedFiltersProps extends Pick<MoreFiltersProps, 'day' | 'chosen'> {
  facets?: readonly Facet[];
}

/** Names the filters that stayed from the last visit, and removes them. */
export function RememberedFilters({ facets = [], chosen = [], day }: RememberedFiltersProps) {
  const { filterValues, setFilters } = useListContext();
  const { state } = useLocation();
  const { data } = remembers.safeParse(state);
  if (!data) return null;
  const choices: readonly (Pick<Facet, 'source' | 'label'> & { nameOf: (value: string) => string | undefined })[] = [
    ...facets.map(({ values, ...facet }) => ({
      ...facet,
      nameOf: (value: string) => new Map(values.map(([one, name]) => [String(one), name])).get(value),
    })),
    ...chosen.map(({ names = {}, ...facet }) => ({ ...facet, nameOf: (value: string) => names[value] })),
    ...(day
      ? [`${day.source}_gte`, `${day.source}_lte`].map((source, end) => ({
          source,
          label: `${day.label}, ${(end === 0 ? t.from : t.to).toLocaleLowerCase('es')}`,
          nameOf: formatDate,
        }))
      : []),
  ];
  const names = choices.flatMap(({ source, label, nameOf }) =>
    filterValues[source] === undefined
      ? []
      : `${label}: ${valuesOf(filterValues[source])
          .map((value) => nameOf(String(value)) ?? String(value))
          .join(', ')}`,
  );
  return (
    <Box
      role="status"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 0.75rem', py: 0.5, color: 'text.secondary' }}
    >
      <span>{t.remembered}</span>
      {names.length > 0 && <b>{names.join(' · ')}</b>}
      <WordButton onClick={() => setFilters(data.remembers)}>{t.removeRemembered}</WordButton>
    </Box>
  );
}
