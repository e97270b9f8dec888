import { type Theme, useMediaQuery } from '@mui/material';
import { useEffect } from 'react';
import { useListContext, useStore } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { useEventSummary, useSummary } from '../../calls/useEventSummary.tsx';
import { searchOf } from './listAddress.ts';

/** Builds the query string of the current list, for one of its pages. */
export function useListSearch() {
  const { filterValues: filter, sort, page, perPage } = useListContext();
  return (at = page) => `?${searchOf({ filter, sort, page: at, perPage })}`;
}

/** Whether the list shows several events, and the question that groups the rows of one event. */
export function useRowKind() {
  const { filterValues } = useListContext();
  const summary = useSummary(filterValues);
  const events = useEventSummary()?.events.length ?? 0;
  return {
    axis: summary?.facets.questions.find((question) => question.axis),
    withEvent: filterValues.event_id === undefined && events > 1,
  };
}

/** The view of the applications: a table, or on a wide screen triage, the list beside one application. */
export function useView() {
  const [stored, store] = useStore<'list' | 'triage'>('applications.view', 'list');
  const wide = useMediaQuery('(width >= 75rem)', { noSsr: true });
  const small = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const isLowWindow = useMediaQuery('(height < 56.25rem)', { noSsr: true });
  const { hash } = useLocation();
  const navigate = useNavigate();
  const search = useListSearch();
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address that names an application begins in triage; the buttons change it
  useEffect(() => {
    if (hash) store('triage');
  }, []);
  return {
    view: wide ? stored : 'list',
    wide,
    small,
    /** Triage on a laptop: the filters stand in one line. */
    low: wide && stored === 'triage' && isLowWindow,
    setView: (view: 'list' | 'triage') => {
      if (hash) void navigate({ search: search() }, { replace: true });
      store(view);
    },
  };
}
export type View = ReturnType<typeof useView>;
