import { FORM_TEXTS } from '@trama/shared/texts/forms';
import { useGetOne } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { ApiError } from '../dataProvider/http.ts';
import type { ContentRecord } from '../dataProvider/mapping.ts';
import { LinkButton, SiteLink } from '../ui/buttons.tsx';
import { RecordForm } from '../ui/form/RecordForm.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Screen } from '../ui/layout/Screen.tsx';
import { NotFound } from '../ui/NotFound.tsx';
import type { ContentKind } from './ContentKind.ts';
import { PreviewButton } from './preview/PreviewButton.tsx';
import { useSaveContent } from './useSaveContent.tsx';

/** Those of a record's values that are named. */
const pick = (record: ContentRecord, names: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));

/** `/edit/:id`, `/editNew/:id` and `/editPost/:id`: the item is read again after saving. */
export function ContentEdit({ kind }: { kind: ContentKind }) {
  const { form, paths } = kind;
  const id = Number(useParams().id);
  const valid = Number.isSafeInteger(id) && id > 0;
  const { data, error, refetch, isFetchedAfterMount } = useGetOne<ContentRecord>(
    kind.resource,
    { id },
    // What is being typed must not be replaced because the window came back to the front.
    { enabled: valid, refetchOnMount: 'always', refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  const { save, askFirst } = useSaveContent(kind, id);
  const saveAndReload = async (values: FieldValues) => {
    const banner = await save(values);
    await refetch();
    return banner;
  };

  if (!valid || (error instanceof ApiError && error.status === 404)) return <NotFound message={form.messages.notFound} />;
  const record = isFetchedAfterMount && data?.id ? data : undefined;
  const actions = record && (
    <>
      {form.copied.length > 0 && (
        <LinkButton to={paths.create} state={{ copy: pick(record, form.copied) }}>
          {FORM_TEXTS.duplicate}
        </LinkButton>
      )}
      {record.status === 'published' && <SiteLink href={paths.view(id)}>{FORM_TEXTS.viewPage}</SiteLink>}
    </>
  );
  return (
    <Screen title={form.editTitle} intro={record?.title} actions={actions}>
      <Loaded query={{ data: record, error, refetch }} loading={FORM_TEXTS.loading}>
        {(loaded) => (
          <RecordForm
            schema={form.schema}
            values={pick(loaded, Object.keys(form.empty))}
            draftKey={`${kind.resource}-${id}`}
            updatedAt={loaded.updatedAt}
            fieldNames={form.fieldNames}
            submitLabel={FORM_TEXTS.save}
            failed={form.messages.updateFailed}
            save={saveAndReload}
            askFirst={askFirst}
            secondaryActions={<PreviewButton kind={kind.name} id={id} />}
          >
            <form.Inputs record={loaded} />
          </RecordForm>
        )}
      </Loaded>
    </Screen>
  );
}
