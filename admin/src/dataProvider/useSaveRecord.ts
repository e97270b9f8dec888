import { API_MESSAGES } from '@trama/shared/texts/errors';
import { type RaRecord, useCreate, useUpdate } from 'react-admin';
import { readToken } from '../session/session.ts';
import { useRefreshAsked } from './hooks.ts';
import { ApiError, takeFormKey } from './http.ts';

/**
 * Creates a record of `resource`, or with `id` updates one.
 * @returns the record as the API answered it; `alreadySaved`: an earlier save whose answer was lost had stored it
 * @throws ApiError also when the session has ended (react-admin is then on its way to login)
 */
export function useSaveRecord<Item extends RaRecord>(resource: string, id?: Item['id']) {
  const [create] = useCreate<Item>();
  const [update] = useUpdate<Item>();
  const refresh = useRefreshAsked();
  return async (data: Partial<Item>): Promise<Item & { alreadySaved?: boolean }> => {
    const key = takeFormKey();
    const options = { returnPromise: true, mutationMode: 'pessimistic' } as const;
    const saved =
      id === undefined
        ? await create(resource, { data, meta: { key } }, options)
        : await update(resource, { id, data, previousData: undefined }, options);
    if (!saved?.id || !readToken()) throw new ApiError(API_MESSAGES.unauthorized, 401);
    void refresh();
    return saved;
  };
}
