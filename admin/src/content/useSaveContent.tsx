import { useQueryClient } from '@tanstack/react-query';
import { ADMIN_TEXTS } from '@trama/shared/texts/admin';
import { MESSAGES } from '@trama/shared/texts/messages';
import { useCreate, useUpdate } from 'react-admin';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { ApiError } from '../dataProvider/http.ts';
import type { ContentRecord } from '../dataProvider/mapping.ts';
import { ItemState } from '../publishing/ItemState.tsx';
import { PUBLISHING } from '../publishing/usePublishing.ts';
import { readToken } from '../session/session.ts';
import type { Banner } from '../ui/form/FormBanners.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { ContentKind } from './ContentKind.ts';

const formValues = z.record(z.string(), z.unknown());

interface Saved {
  banner: Banner;
  id: number;
}

/** What to do with an item that was just saved. */
function SavedActions({ kind, record, editing }: { kind: ContentKind; record: ContentRecord; editing: boolean }) {
  return (
    <>
      <ItemState item={`${kind.cover}:${record.id}`} />
      {record.status === 'published' && (
        <a className="button outline" href={kind.viewPath(record.id)} target="_blank" rel="noopener">
          <Icon name="eye" />
          {ADMIN_TEXTS.form.view}
        </a>
      )}
      {!editing && (
        <Link className="button outline" to={kind.editPath(record.id)}>
          <Icon name="pencil" />
          {ADMIN_TEXTS.form.editItem}
        </Link>
      )}
    </>
  );
}

/**
 * Saves an item of content: creates it, or with `id` updates it.
 * @returns the success banner, with the way to the public page
 * @throws ApiError also when the session had ended (react-admin is then on its way to login)
 */
export function useSaveContent(kind: ContentKind, { done, id }: { done: string; id?: number }) {
  const [create] = useCreate<ContentRecord>();
  const [update] = useUpdate<ContentRecord>();
  const queries = useQueryClient();
  return async (values: unknown): Promise<Saved> => {
    const data = formValues.parse(values);
    const options = { returnPromise: true, mutationMode: 'pessimistic' } as const;
    const record =
      id === undefined
        ? await create(kind.resource, { data }, options)
        : await update(kind.resource, { id, data, previousData: undefined }, options);
    if (!record?.id || !readToken()) throw new ApiError(MESSAGES.api.unauthorized, 401);
    void queries.invalidateQueries({ queryKey: [PUBLISHING] });
    return {
      id: record.id,
      banner: {
        kind: 'success',
        title: done,
        actions: <SavedActions kind={kind} record={record} editing={id !== undefined} />,
      },
    };
  };
}
