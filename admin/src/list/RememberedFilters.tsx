import { Box } from '@mui/material';
import { LIST_TEXTS as t } from '@trama/shared/texts/lists';
import { useListContext, useStore } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import { z } from 'zod';
import { WordButton } from '../ui/buttons.tsx';

/** History state of a link back to the list: it keeps search and page. */
export const BACK_TO_LIST = { returns: true };

const returns = z.object({ returns: z.literal(true) });
const remembers = z.object({ remembers: z.literal(true) });

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
 */
export function useForgottenSearch(resource: string) {
  const [stored] = useStore<unknown>(`${resource}.listParams`);
  const { search, state } = useLocation();
  const { data } = listParams.safeParse(stored);
  if (search || !data || returns.safeParse(state).success) return null;
  const { q, ...filter } = data.filter;
  const hasFilters = Object.keys(filter).length > 0;
  if (q === undefined && data.page === 1 && !hasFilters) return null;
  const kept = new URLSearchParams({ filter: JSON.stringify(filter), page: '1' });
  if (data.sort && data.order) for (const name of ['sort', 'order'] as const) kept.set(name, data[name] ?? '');
  if (data.perPage) kept.set('perPage', String(data.perPage));
  return <Navigate to={{ search: `?${kept}` }} state={{ remembers: hasFilters }} replace />;
}

/** Says that the list opened with the filters of the last visit, and removes them. */
export function RememberedFilters() {
  const { setFilters } = useListContext();
  if (!remembers.safeParse(useLocation().state).success) return null;
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        gap: '0 0.75rem',
        px: 2,
        py: 0.75,
        color: 'text.secondary',
      }}
    >
      {t.remembered}
      <WordButton onClick={() => setFilters({})}>{t.removeRemembered}</WordButton>
    </Box>
  );
}
