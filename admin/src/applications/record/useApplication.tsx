/** Reads the application of the surrounding react-admin Show, on its screen or beside the list. */
import type { ApplicationDetail } from '@trama/shared/applications/answers';
import { FORM_TEXTS } from '@trama/shared/texts/forms';
import { type ReactNode, useEffect } from 'react';
import { useRecordContext, useShowContext } from 'react-admin';
import { REFETCH_ON_CHANGE } from '../../dataProvider/hooks.ts';
import { type ApiError, triesAgain } from '../../dataProvider/http.ts';
import type { Listed } from '../../dataProvider/mapping.ts';
import { recordOpens, recordShown } from '../../keys/useKeys.ts';
import { Loaded } from '../../ui/Loaded.tsx';

type ShownApplication = Listed<ApplicationDetail, string>;

/** Options of the record's query. The screen itself shows the error, so react-admin shows no notification. */
export const APPLICATION_QUERY = { meta: REFETCH_ON_CHANGE, retry: triesAgain, onError: () => undefined };

/** Undefined while the application loads. After the session ends, react-admin resolves the request with an empty record. */
export function useShown() {
  const { record, error, refetch } = useShowContext<ShownApplication, ApiError>();
  return { data: record?.id === undefined ? undefined : record, error, refetch };
}

/** The keys N and L, and a text typed after them, wait while the application loads. */
export function useKeysWhileOpening(id: string): void {
  const { data, error } = useShown();
  const isSettled = data?.id === id || Boolean(error);
  useEffect(() => (isSettled ? recordShown(id) : recordOpens(id)), [id, isSettled]);
  useEffect(() => () => recordShown(id), [id]);
}

/** The application inside `LoadedApplication`. */
export function useApplication(): ShownApplication {
  const record = useRecordContext<ShownApplication>();
  if (!record) throw new Error('No application is shown');
  return record;
}

export function LoadedApplication({ children }: { children: ReactNode }) {
  return (
    <Loaded query={useShown()} loading={FORM_TEXTS.loading}>
      {() => children}
    </Loaded>
  );
}
