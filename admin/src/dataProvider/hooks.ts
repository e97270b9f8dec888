/** React Query over the data provider's custom requests; standard requests use react-admin's hooks. */
import { type QueryKey, type UseQueryOptions, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { saveFile } from '@trama/shared/forms/save-file';
import { API_MESSAGES } from '@trama/shared/texts/errors';
import { useCallback, useState } from 'react';
import { type RaRecord, useCreate, useDataProvider, useNotify, useUpdate } from 'react-admin';
import { z } from 'zod';
import { readToken } from '../session/session.ts';
import { connection } from './connection.ts';
import type { TramaDataProvider } from './dataProvider.ts';
import { ApiError, errorMessage, takeFormKey } from './http.ts';

/**
 * Creates a record of `resource`, or with `id` updates it.
 * @returns the record of the response; `alreadySaved`: an earlier save, whose response was lost, had stored it
 * @throws ApiError also after the session has ended (react-admin then redirects to the login)
 */
export function useSaveRecord<Item extends RaRecord>(resource: string, id?: Item['id']) {
  const [create] = useCreate<Item>();
  const [update] = useUpdate<Item>();
  const refresh = useRefreshQueries();
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

export interface Download {
  /** File name if the response has none. */
  name: string;
  /** Error text if the API sends none. */
  failed: string;
  /** True if the download changes data on screen, such as the audit trail: queries are refetched. */
  refresh?: boolean;
}

/** Downloads a file that only this session may read. `path` is relative to `/api`. */
export function useDownload() {
  const { act, busy } = useAction();
  const download = async (path: string, { name, failed, refresh = false }: Download): Promise<void> => {
    const file = await act((api) => api.fetchFile(path), { failed, readOnly: !refresh });
    if (file) saveFile(file.blob, file.name ?? name);
  };
  return { download, busy };
}

/** First part of every query key of `useApiQuery`, so that a change invalidates them all. */
const API_QUERY = 'trama';
/** First part of the query keys of a deletion's consequences. */
export const CONSEQUENCES = 'consequences';

/** Throws after the session has ended: react-admin redirects to the login and resolves the request with an empty response. */
async function duringSession<Result>(request: Promise<Result>): Promise<Result> {
  const result = await request;
  if (!readToken()) throw new ApiError(API_MESSAGES.unauthorized, 401, { fromServer: true });
  return result;
}

type ApiQueryOptions<Result> = Omit<UseQueryOptions<Result>, 'queryKey' | 'queryFn'>;

/** Options of queries that a form edits: no refetch may replace typed text. The save reloads the record. */
export const FORM_QUERY = { meta: { form: true }, refetchOnWindowFocus: false, refetchOnReconnect: false, gcTime: 0 };

/** ms between refetches of what the server still works on. */
export const REFRESH_MS = 5000;

/** Options of queries that wait while offline and keep the previous data. By default a query fails at once. */
export const WAIT_WHILE_OFFLINE = { networkMode: 'online' } as const;

/**
 * Queries the API through the data provider. The previous key's data stays while a new key loads.
 * @param key identifies the query, arguments included
 * @param options `FORM_QUERY` for data that a form edits
 */
export function useApiQuery<Result>(
  key: QueryKey,
  query: (api: TramaDataProvider) => Promise<Result>,
  options: ApiQueryOptions<Result> = {},
) {
  const api = useDataProvider<TramaDataProvider>();
  return useQuery<Result>({
    queryKey: [API_QUERY, ...key],
    queryFn: () => duringSession(query(api)),
    placeholderData: (before) => before,
    ...options,
  });
}

/** Whether any query whose key begins with `first` is fetching. */
export const useIsApiQueryFetching = (first: string): boolean => useIsFetching({ queryKey: [API_QUERY, first] }) > 0;

/** Queries `path`, relative to the API's base; `schema` validates the response. */
export const useGet = <Schema extends z.ZodType>(path: string, schema: Schema, options: ApiQueryOptions<z.output<Schema>> = {}) =>
  useApiQuery([path], (api) => api.request('GET', path, schema), options);

/**
 * `meta` for `getOne` of a record that is shown and not edited: a change refetches it. The distinct key also separates the record
 * from its row of a list, which react-admin would show until the record loads.
 */
export const REFETCH_ON_CHANGE = { shown: true };

const shownRecord = z.object({ id: z.string(), meta: z.object({ shown: z.literal(true) }) });

/**
 * Invalidates lists, shown records and `useApiQuery` queries after a change; react-admin invalidates only its own resource. Skips
 * queries about the deleted id `gone`. Offline, refetches nothing: the layout refetches on reconnect.
 */
export function useRefreshQueries() {
  const client = useQueryClient();
  return useCallback(
    (gone?: string) =>
      client.invalidateQueries({
        refetchType: connection.isLost() ? 'none' : 'active',
        predicate: ({ meta, queryKey: [first, second, ...rest] }) => {
          if (second === 'getList') return true;
          const shown = second === 'getOne' && shownRecord.safeParse(rest[0]).data;
          if (shown) return shown.id !== gone;
          return first === API_QUERY && meta?.form !== true && (gone === undefined || !String(second).includes(gone));
        },
      }),
    [client],
  );
}

/**
 * Sends a change through the data provider, then refetches the screen's data.
 * @throws ApiError
 */
export function useChange() {
  const api = useDataProvider<TramaDataProvider>();
  const refresh = useRefreshQueries();
  return useCallback(
    async <Result>(request: (api: TramaDataProvider) => Promise<Result>): Promise<Result> => {
      try {
        return await duringSession(request(api));
      } finally {
        await refresh();
      }
    },
    [api, refresh],
  );
}

export interface Sentences<Result> {
  /** Absent: a success shows no notification. */
  done?: string | ((result: Result) => string);
  /** Error text if the API sends none. */
  failed: string;
  /** True: the request changes no data, so nothing is refetched. */
  readOnly?: boolean;
}

/** `useChange` with a notification of the outcome; `act` resolves to the response, or to null after a failure. */
export function useAction() {
  const api = useDataProvider<TramaDataProvider>();
  const change = useChange();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const act = useCallback(
    async <Result>(request: (api: TramaDataProvider) => Promise<Result>, { done, failed, readOnly }: Sentences<Result>) => {
      setBusy(true);
      try {
        const result = await (readOnly ? duringSession(request(api)) : change(request));
        if (done) notify(typeof done === 'function' ? done(result) : done);
        return result;
      } catch (error) {
        notify(errorMessage(error, failed), { type: 'error' });
        return null;
      } finally {
        setBusy(false);
      }
    },
    [api, change, notify],
  );
  return { act, busy };
}

/**
 * Sends the file or URL of a field to the API and shows a failure below the field.
 * @param failed error text if the API sends none
 */
export function useReading(failed: string) {
  const api = useDataProvider<TramaDataProvider>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const read = async <Result>(request: (api: TramaDataProvider) => Promise<Result>, use: (result: Result) => void) => {
    setBusy(true);
    setProblem('');
    try {
      use(await request(api));
    } catch (error) {
      setProblem(errorMessage(error, failed));
    } finally {
      setBusy(false);
    }
  };
  return { read, busy, problem, setProblem };
}
