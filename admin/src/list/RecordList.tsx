import { List, type ListProps, Pagination, type RaRecord } from 'react-admin';
import { Navigate, useSearchParams } from 'react-router-dom';
import { PageName } from '../layout/Screen.tsx';
import { ListSheet, LoadedRows } from './ListStates.tsx';

const ROWS_PER_PAGE = [10, 25, 50, 100, 250];

/** A search of an older address, `?q=palabra`, as react-admin's filter. */
const ofOlder = (search: URLSearchParams): object | null => {
  const q = search.get('q');
  return q === null ? null : { q };
};

interface RecordListProps<Row extends RaRecord>
  extends Omit<ListProps<Row>, 'title' | 'component' | 'empty' | 'error' | 'exporter'> {
  resource: string;
  /** The name of the screen; absent: the list is a part of another one. */
  name?: string;
  /** The specification's sentence where the rows can't be loaded. */
  failed?: string;
  /** The filter that an address of the panel before react-admin's lists stands for; mails have such addresses. null: it is none. */
  olderFilter?: (search: URLSearchParams) => object | null;
}

/**
 * react-admin's List as the panel has it: its name is in the bar, its states are ours, and it begins with 25 rows a page. What it shows
 * is in the address and remembered.
 */
export function RecordList<Row extends RaRecord>(props: RecordListProps<Row>) {
  const { name, failed, olderFilter = ofOlder, perPage = 25, children, ...rest } = props;
  const [search] = useSearchParams();
  const older = olderFilter(search);
  if (older) return <Navigate to={{ search: `?${new URLSearchParams({ filter: JSON.stringify(older) })}` }} replace />;
  return (
    <>
      {name && <PageName>{name}</PageName>}
      <List<Row>
        key={rest.storeKey || rest.resource}
        {...rest}
        title={false}
        perPage={perPage}
        pagination={<Pagination rowsPerPageOptions={ROWS_PER_PAGE.filter((rows) => rows >= perPage)} />}
        component={ListSheet}
        empty={false}
        error={false}
        exporter={false}
        // The failure is said in the place of the rows.
        queryOptions={{ onError: () => undefined }}
      >
        <LoadedRows failed={failed}>{children}</LoadedRows>
      </List>
    </>
  );
}
