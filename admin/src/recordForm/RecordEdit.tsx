import { type ReactNode, useEffect, useState } from 'react';
import { Edit, type RaRecord, useEditContext } from 'react-admin';
import { type ApiError, triesAgain } from '../dataProvider/http.ts';

/** A record loaded for editing. */
export interface Edited<Row> {
  /** Undefined until the API responds: a cached record may be older than the stored version. */
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

/** Wraps react-admin's Edit without its layout: the inner form saves with `useSaveRecord` and shows load errors. */
export function RecordEdit<Row extends RaRecord>({ resource, id, children }: RecordEditProps<Row>) {
  return (
    <Edit<Row>
      key={id}
      resource={resource}
      id={id}
      mutationMode="pessimistic"
      redirect={false}
      // The whole panel already requires a login.
      disableAuthentication
      component="div"
      title={false}
      actions={false}
      queryOptions={{ refetchOnMount: 'always', retry: triesAgain, onError: () => {} }}
      render={() => <Arriving<Row>>{children}</Arriving>}
    />
  );
}
