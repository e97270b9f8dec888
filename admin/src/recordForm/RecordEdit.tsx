import { type ReactNode, useEffect, useState } from 'react';
import { Edit, type RaRecord, useEditContext } from 'react-admin';
import { type ApiError, triesAgain } from '../dataProvider/http.ts';

/** A record that is about to be edited. */
export interface Edited<Row> {
  /** Absent until the API answers: a cached record may be older than the version that the form would send. */
  data: Row | undefined;
  error: ApiError | null;
  refetch: () => unknown;
}

interface RecordEditProps<Row extends RaRecord> {
  resource: string;
  id: Row['id'];
  children: (edited: Edited<Row>) => ReactNode;
}

function Arriving<Row extends RaRecord>({ children }: Pick<RecordEditProps<Row>, 'children'>) {
  const { record, error, refetch, isFetching } = useEditContext<Row, ApiError>();
  const [arrived, setArrived] = useState(false);
  useEffect(() => {
    if (!isFetching) setArrived(true);
  }, [isFetching]);
  return children({ data: arrived ? record : undefined, error: error ?? null, refetch });
}

/** react-admin's Edit without its frame: the form inside saves by `useSaveRecord`, and says where the record cannot be loaded. */
export function RecordEdit<Row extends RaRecord>({ resource, id, children }: RecordEditProps<Row>) {
  return (
    <Edit<Row>
      key={id}
      resource={resource}
      id={id}
      mutationMode="pessimistic"
      redirect={false}
      // The whole panel is behind the login.
      disableAuthentication
      component="div"
      title={false}
      actions={false}
      queryOptions={{ refetchOnMount: 'always', retry: triesAgain, onError: () => {} }}
      render={() => <Arriving<Row>>{children}</Arriving>}
    />
  );
}
