/** react-query over the data provider's own calls; the standard ones have react-admin's hooks. */
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
 * Creates a record of `resource`; with `id` updates it.
 * @returns the record as the API answered it; `alreadySaved`: an earlier save with a lost answer had stored it
 * @throws ApiError also when the session has ended (react-admin then leads to the login)
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

export interface Download {
  /** The file's name where the server gives none. */
  name: string;
  /** Shown when the API sends no sentence. */
  failed: string;
  /** True if the download changes the screen (the audit trail enters it): the screen is read again. */
  refresh?: boolean;
}

/** Downloads what the API answers to this session alone; `path` is below `/api`. */
export function useDownload() {
  const { act, busy } = useAction();
  const download = async (path: string, { name, failed, refresh = false }: Download): Promise<void> => {
    const file = await act((api) => api.fetchFile(path), { failed, readOnly: !refresh });
    if (file) saveFile(file.blob, file.name ?? name);
  };
  return { download, busy };
}

/** First part of every key of `useAsk`: a change invalidates all of them. */
const ASKED = 'trama';
/** First part of the keys of `useAsk` for deletions' consequences. */
export const CONSEQUENCES = 'consequences';

/** Throws after the session's end: react-admin then leads to the login and resolves the call with an empty answer. */
async function answered<Answer>(call: Promise<Answer>): Promise<Answer> {
  const answer = await call;
  if (!readToken()) throw new ApiError(API_MESSAGES.unauthorized, 401, { fromServer: true });
  return answer;
}

type AskOptions<Answer> = Omit<UseQueryOptions<Answer>, 'queryKey' | 'queryFn'>;

/** Options of queries that a form edits: nothing elsewhere may replace typed text. Saving reads the record again. */
export const FORM_QUERY = { meta: { form: true }, refetchOnWindowFocus: false, refetchOnReconnect: false, gcTime: 0 };

/** Options of queries that wait for a lost connection: the earlier answer stays meanwhile. By default a query fails at once. */
export const WAITING = { networkMode: 'online' } as const;

/**
 * Reads by calls of the data provider. The answer of the earlier key stays while a new one loads.
 * @param key names the question, arguments included
 * @param options `FORM_QUERY` for data that a form edits
 */
export function useAsk<Answer>(
  key: QueryKey,
  ask: (api: TramaDataProvider) => Promise<Answer>,
  options: AskOptions<Answer> = {},
) {
  const api = useDataProvider<TramaDataProvider>();
  return useQuery<Answer>({
    queryKey: [ASKED, ...key],
    queryFn: () => answered(ask(api)),
    placeholderData: (before) => before,
    ...options,
  });
}

/** Whether a question whose key begins with `first` waits for its answer. */
export const useIsAsking = (first: string): boolean => useIsFetching({ queryKey: [ASKED, first] }) > 0;

/** Reads `path`, below the API's base; `schema` describes the answer. */
export const useGet = <Schema extends z.ZodType>(path: string, schema: Schema, options: AskOptions<z.output<Schema>> = {}) =>
  useAsk([path], (api) => api.request('GET', path, schema), options);

/**
 * `meta` of the `getOne` of a record that is shown and not edited: a change refetches it. It also keeps the record apart from its row of a list,
 * which react-admin would show until it comes.
 */
export const SHOWN = { shown: true };

const shownRecord = z.object({ id: z.string(), meta: z.object({ shown: z.literal(true) }) });

/**
 * Refetches lists, records that are shown and what `useAsk` has read: react-admin's hooks refresh their own resources alone. What was asked about the id `gone` is
 * not asked again: it is no longer there. Without a connection nothing is asked: the layout asks once it is back.
 */
export function useRefreshAsked() {
  const client = useQueryClient();
  return useCallback(
    (gone?: string) =>
      client.invalidateQueries({
        refetchType: connection.isLost() ? 'none' : 'active',
        predicate: ({ meta, queryKey: [first, second, ...rest] }) => {
          if (second === 'getList') return true;
          const shown = second === 'getOne' && shownRecord.safeParse(rest[0]).data;
          if (shown) return shown.id !== gone;
          return first === ASKED && meta?.form !== true && (gone === undefined || !String(second).includes(gone));
        },
      }),
    [client],
  );
}

/** Changes something by a call of the data provider, then refreshes what the screen has read. @throws ApiError */
export function useChange() {
  const api = useDataProvider<TramaDataProvider>();
  const refresh = useRefreshAsked();
  return useCallback(
    async <Answer>(call: (api: TramaDataProvider) => Promise<Answer>): Promise<Answer> => {
      try {
        return await answered(call(api));
      } finally {
        await refresh();
      }
    },
    [api, refresh],
  );
}

export interface Sentences<Answer> {
  /** Absent: a success needs no words. */
  done?: string | ((answer: Answer) => string);
  /** Shown when the API sends no sentence. */
  failed: string;
  /** The call changes nothing, so nothing is refreshed. */
  readOnly?: boolean;
}

/** `useChange` with a notice of how it went; `act` resolves to the answer, or to null when it failed. */
export function useAction() {
  const api = useDataProvider<TramaDataProvider>();
  const change = useChange();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const act = useCallback(
    async <Answer>(call: (api: TramaDataProvider) => Promise<Answer>, { done, failed, readOnly }: Sentences<Answer>) => {
      setBusy(true);
      try {
        const answer = await (readOnly ? answered(call(api)) : change(call));
        if (done) notify(typeof done === 'function' ? done(answer) : done);
        return answer;
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
 * Reads the file or address given to a field; shows a failure below the field. @param failed sentence where the API sends none
 */
export function useReading(failed: string) {
  const api = useDataProvider<TramaDataProvider>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const read = async <Answer>(call: (api: TramaDataProvider) => Promise<Answer>, use: (answer: Answer) => void) => {
    setBusy(true);
    setProblem('');
    try {
      use(await call(api));
    } catch (error) {
      setProblem(errorMessage(error, failed));
    } finally {
      setBusy(false);
    }
  };
  return { read, busy, problem, setProblem };
}
