/** The application of the react-admin Show around: on its screen, or beside the list. */
import type { ApplicationDetail } from '@trama/shared/applications/answers';
import { FORM_TEXTS } from '@trama/shared/texts/forms';
import type { ReactNode } from 'react';
import { useRecordContext, useShowContext } from 'react-admin';
import { SHOWN } from '../../dataProvider/hooks.ts';
import { type ApiError, triesAgain } from '../../dataProvider/http.ts';
import type { Listed } from '../../dataProvider/mapping.ts';
import { Loaded } from '../../ui/Loaded.tsx';

type ShownApplication = Listed<ApplicationDetail, string>;

/** The place of the application shows why it cannot be loaded. */
export const APPLICATION_QUERY = { meta: SHOWN, retry: triesAgain, onError: () => undefined };

/** Undefined while it loads. After the session's end react-admin resolves the call with an empty record. */
export function useShown() {
  const { record, error, refetch } = useShowContext<ShownApplication, ApiError>();
  return { data: record?.id === undefined ? undefined : record, error, refetch };
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
