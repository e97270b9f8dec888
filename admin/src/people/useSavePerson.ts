import { MESSAGES } from '@trama/shared/texts/messages';
import { useCreate, useUpdate } from 'react-admin';
import { z } from 'zod';
import { ApiError } from '../dataProvider/http.ts';
import { readToken } from '../session/session.ts';
import type { Banner } from '../ui/form/FormBanners.tsx';
import type { PersonRecord } from './personMapping.ts';

const formValues = z.record(z.string(), z.unknown());

/** Creates a person (`users`, or `partners` for affiliates), or with `id` updates one. @throws ApiError */
export function useSavePerson(resource: 'users' | 'partners', { done, id }: { done: string; id?: string }) {
  const [create] = useCreate<PersonRecord>();
  const [update] = useUpdate<PersonRecord>();
  return async (values: unknown): Promise<Banner> => {
    const data = formValues.parse(values);
    const options = { returnPromise: true, mutationMode: 'pessimistic' } as const;
    const saved =
      id === undefined
        ? await create(resource, { data }, options)
        : await update(resource, { id, data, previousData: undefined }, options);
    // A dead session resolves empty: react-admin is already on its way to login.
    if (!saved?.id || !readToken()) throw new ApiError(MESSAGES.api.unauthorized, 401);
    return { kind: 'success', title: done };
  };
}
