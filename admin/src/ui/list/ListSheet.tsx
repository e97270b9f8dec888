import './tables.css';
import { ADMIN_TEXTS } from '@trama/shared/texts/admin';
import { type ReactNode, useId } from 'react';
import { formatCount } from '../formatCount.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { Loading } from '../Loading.tsx';
import { Notice } from '../Notice.tsx';
import { Pager } from './Pager.tsx';

export interface ListState {
  isPending?: boolean;
  /** Rows of before are shown while others are on their way. */
  isFetching?: boolean;
  error?: Error | null;
  refetch: () => unknown;
  /** Of all pages. */
  total: number;
  /** Rows on this page. */
  count: number;
  /** Counts from 1. */
  page: number;
  perPage: number;
  setPage: (page: number) => void;
}

interface ListSheetProps {
  title: string;
  list: ListState;
  /** Beside the title. */
  choices?: ReactNode;
  filters: ReactNode;
  /** Whether the filters are why nothing may be found. */
  filtered: boolean;
  /** What an empty list says; `nothing` by itself when it is empty because of the filters. */
  empty: { title: string; help: string; seed: string };
  nothing?: { title?: string; action?: ReactNode };
  /** The specification's sentence of a failure, where it gives one. */
  failed?: string;
  /** The rows; `titleId` names them. */
  children: (titleId: string) => ReactNode;
}

/** A list of things with all its states: on its way, failed, empty, nothing found, or rows and pages. */
export function ListSheet({ title, list, choices, filters, filtered, empty, nothing = {}, failed, children }: ListSheetProps) {
  const id = useId();
  const { isPending, isFetching, error, refetch, total, count, page, perPage, setPage } = list;
  const t = ADMIN_TEXTS.lists;
  return (
    <section className="sheet" aria-labelledby={id}>
      <header>
        <h2 id={id}>
          {title} <small className="num">{formatCount(total)}</small>
        </h2>
        {choices}
      </header>
      <div className="filters" role="search">
        {filters}
      </div>
      {isPending && !error && <Loading />}
      {error && <LoadFailed error={error} title={failed} onRetry={() => void refetch()} />}
      {!isPending && !error && count === 0 && (
        <Notice
          title={filtered ? (nothing.title ?? t.nothingFound) : empty.title}
          text={filtered ? t.nothingFoundHelp : empty.help}
          seed={empty.seed}
        >
          {filtered && nothing.action}
        </Notice>
      )}
      {!error && count > 0 && (
        <>
          <div aria-busy={isFetching}>{children(id)}</div>
          <footer>
            <Pager page={page} perPage={perPage} total={total} onPage={setPage} label={title} />
          </footer>
        </>
      )}
    </section>
  );
}
