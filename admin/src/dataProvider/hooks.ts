/** Asking the API with react-query, answers parsed; a session that is over leads to the login. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ADMIN_TEXTS } from '@trama/shared/texts/admin';
import { useCallback, useEffect } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { z } from 'zod';
import { ApiError, callApi } from './http.ts';

/** Every key begins so: a change makes all of it old. */
const ASKED = 'api';

async function readable<Schema extends z.ZodType>(path: string, schema: Schema, signal: AbortSignal) {
  const { json, headers } = await callApi('GET', path, undefined, signal);
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw new ApiError(ADMIN_TEXTS.network.unreadable, 0);
  return { data: parsed.data, total: Number(headers.get('Content-Range')?.split('/')[1] ?? 0) };
}

/**
 * `path` is below the API's base; null asks nothing. The rows of before stay while others are fetched.
 * @param again ms after which it asks again, for what goes on by itself; told by what was answered
 */
export function useApi<Schema extends z.ZodType>(
  path: string | null,
  schema: Schema,
  again?: (data: z.output<Schema> | undefined) => number | false,
) {
  const leaveIfDenied = useLogoutIfAccessDenied();
  const answer = useQuery({
    queryKey: [ASKED, path],
    queryFn: ({ signal }) => readable(path ?? '', schema, signal),
    enabled: path !== null,
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => again?.(state.data?.data) ?? false,
  });
  const { error } = answer;
  useEffect(() => {
    if (error) void leaveIfDenied(error);
  }, [error, leaveIfDenied]);
  return answer;
}

/** Changes something and makes what the screens show old. @throws ApiError */
export function useChange() {
  const client = useQueryClient();
  const leaveIfDenied = useLogoutIfAccessDenied();
  return useCallback(
    async <Schema extends z.ZodType>(method: 'POST' | 'PUT' | 'DELETE', path: string, payload: unknown, schema: Schema) => {
      try {
        const { json } = await callApi(method, path, payload);
        return schema.parse(json);
      } catch (error) {
        await leaveIfDenied(error);
        throw error instanceof z.ZodError ? new ApiError(ADMIN_TEXTS.network.unreadable, 0) : error;
      } finally {
        await client.invalidateQueries({ queryKey: [ASKED] });
      }
    },
    [client, leaveIfDenied],
  );
}

/** The sentence of a failed change: the server's own when it has one. */
export function sentenceOf(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError) || !error.fromServer) return fallback;
  return Object.values(error.body.errors ?? {})[0] ?? error.message;
}
