/** What a list shows in place of its rows. */
import { Button, Paper } from '@mui/material';
import { DASHBOARD_TEXTS, LIST_TEXTS as t } from '@trama/shared/texts/lists';
import type { ReactNode } from 'react';
import { useGetResourceLabel, useListContext, useResourceContext } from 'react-admin';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Notice } from '../ui/Notice.tsx';

/** The sheet of a list, named by its resource; for `component` of List. */
export function ListSheet({ children, className }: { children?: ReactNode; className?: string }) {
  const resource = useResourceContext() ?? '';
  const label = useGetResourceLabel()(resource, 2);
  const { isFetching } = useListContext();
  return (
    <Paper component="section" variant="outlined" className={className} aria-label={label} aria-busy={isFetching}>
      {children}
    </Paper>
  );
}

/**
 * The rows, or why none came; beside `error={false}` of List. Rows that have come stay when a later call fails: the bar of the layout says
 * that there is no connection.
 */
export function LoadedRows({ failed, children }: { failed?: string | undefined; children?: ReactNode }) {
  const { error, data, refetch } = useListContext();
  return error && !data?.length ? <LoadFailed error={error} title={failed} onRetry={refetch} /> : children;
}

interface NoRowsProps {
  empty: string;
  help?: string;
  /** Filters that choose a part of the list: `empty` says that the part has no rows. */
  parts?: readonly string[];
}

/** No rows: of the list at all, or under its filters. */
export function NoRows({ empty, help = DASHBOARD_TEXTS.emptyHelp, parts = [] }: NoRowsProps) {
  const { filterValues, setFilters, resource } = useListContext();
  const filters = Object.keys(filterValues);
  const filtered = filters.some((name) => !parts.includes(name));
  return (
    <Notice title={filtered ? t.nothingFound : empty} text={filtered ? t.nothingFoundHelp : help} seed={resource}>
      {filters.length > 0 && (
        <Button variant="outlined" onClick={() => setFilters({})}>
          {t.clear}
        </Button>
      )}
    </Notice>
  );
}
