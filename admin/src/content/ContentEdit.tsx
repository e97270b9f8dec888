import { ADMIN_TEXTS } from '@trama/shared/texts/admin';
import type { ReactNode } from 'react';
import { useGetOne } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import type { z } from 'zod';
import { ApiError } from '../dataProvider/http.ts';
import type { ContentRecord } from '../dataProvider/mapping.ts';
import { RecordForm } from '../ui/form/RecordForm.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Screen } from '../ui/layout/Screen.tsx';
import { NotFound } from '../ui/NotFound.tsx';
import type { ContentKind } from './ContentKind.ts';
import { PreviewButton } from './preview/PreviewButton.tsx';
import { useSaveContent } from './useSaveContent.tsx';

interface EditScreenProps<Item extends ContentRecord, Values extends FieldValues> {
  kind: ContentKind;
  title: string;
  notFound: string;
  done: string;
  failed: string;
  fieldNames: Record<string, string>;
  schema: z.ZodType<unknown, Values>;
  valuesOf: (record: Item) => Values;
  inputs: (record: Item) => ReactNode;
  /** More to do with the item, beside «Ver en el sitio». */
  extraActions?: (record: Item) => ReactNode;
}

/** Loads the item with a spinner, edits it, and reads it again after saving. */
export function EditScreen<Item extends ContentRecord, Values extends FieldValues>(props: EditScreenProps<Item, Values>) {
  const { kind, title, notFound, done, failed, fieldNames, schema, valuesOf, inputs, extraActions } = props;
  const id = Number(useParams().id);
  const valid = Number.isSafeInteger(id) && id > 0;
  const { data, error, refetch, isFetchedAfterMount } = useGetOne<Item>(
    kind.resource,
    { id },
    // What is being typed must not be replaced because the window came back to the front.
    { enabled: valid, refetchOnMount: 'always', refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  const save = useSaveContent(kind, { done, id });
  const saveAndReload = async (values: unknown) => {
    const { banner } = await save(values);
    await refetch();
    return banner;
  };

  if (!valid || (error instanceof ApiError && error.status === 404)) return <NotFound message={notFound} />;
  const record = isFetchedAfterMount && data?.id ? data : null;
  const seen = record?.status === 'published' && (
    <a className="button outline" href={kind.viewPath(id)} target="_blank" rel="noopener">
      <Icon name="eye" />
      {ADMIN_TEXTS.form.viewPage}
    </a>
  );
  const actions = record && (
    <>
      {extraActions?.(record)}
      {seen}
    </>
  );
  return (
    <Screen title={title} intro={record?.title} actions={actions}>
      {!record && !error && <Loading label={ADMIN_TEXTS.form.loading} />}
      {!record && error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {record && (
        <RecordForm
          schema={schema}
          values={valuesOf(record)}
          draftKey={`${kind.resource}-${id}`}
          updatedAt={record.updatedAt}
          fieldNames={fieldNames}
          submitLabel={ADMIN_TEXTS.form.save}
          failed={failed}
          save={saveAndReload}
          besideSubmit={<PreviewButton kind={kind.cover} id={id} />}
        >
          {inputs(record)}
        </RecordForm>
      )}
    </Screen>
  );
}
