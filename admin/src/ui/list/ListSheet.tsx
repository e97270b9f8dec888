import './tables.css';
import { formatNumber } from '@trama/shared/format/format';
import { LIST_TEXTS } from '@trama/shared/texts/lists';
import { type ReactNode, useEffect, useId } from 'react';
import { LoadFailed } from '../LoadFailed.tsx';
import { Loading } from '../Loading.tsx';
import { Notice } from '../Notice.tsx';
import { Pager } from './Pager.tsx';

interface ListState {
  isPending?: boolean;
  /** The rows before are shown while others are fetched. */
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
  /** The title without the number of all rows. */
  uncounted?: boolean;
  /** Beside the title. */
  choices?: ReactNode;
  filters: ReactNode;
  /** Whether the filters are why nothing may be found. */
  filtered?: boolean;
  /** What an empty list says; `nothing` where it is empty because of the filters. */
  empty: { title: string; help: string; seed: string };
  nothing?: { title?: string; action?: ReactNode };
  /** The specification's sentence of a failure, where it gives one. */
  failed?: string;
  /** Beside the pager. */
  footer?: ReactNode;
  /** The rows; `titleId` names them. */
  children: (titleId: string) => ReactNode;
}

/** A list in each of its states: loading, failed, empty, nothing found, or rows and pages. */
export function ListSheet(props: ListSheetProps) {
  const { title, list, uncounted, choices, filters, filtered = false, empty, nothing = {}, failed, footer, children } = props;
  const { isPending, isFetching, refetch, total, count, page, perPage, setPage } = list;
  // Rows that have come stay when a later call fails: the bar of the layout says why.
  const error = count > 0 ? null : list.error;
  const id = useId();
  const t = LIST_TEXTS;
  const last = Math.ceil(total / perPage);
  // The only row of the last page may have been deleted.
  const beyond = !isFetching && total > 0 && page > last;
  // biome-ignore lint/correctness/useExhaustiveDependencies: being beyond the end is the event
  useEffect(() => {
    if (beyond) setPage(last);
  }, [beyond]);
  return (
    <section className="sheet" aria-labelledby={id} aria-busy={isFetching}>
      <header>
        <h2 id={id}>
          {title} {!uncounted && !isPending && !error && <small className="num">{formatNumber(total)}</small>}
        </h2>
        {choices}
      </header>
      {filters}
      {isPending && !error && <Loading />}
      {error && <LoadFailed error={error} title={failed} onRetry={refetch} />}
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
          <div className="rows">{children(id)}</div>
          <footer>
            {footer}
            <Pager page={page} perPage={perPage} total={total} onPage={setPage} label={title} jump />
          </footer>
        </>
      )}
    </section>
  );
}
