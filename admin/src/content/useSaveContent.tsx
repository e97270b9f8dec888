import { FORM_TEXTS } from '@trama/shared/texts/forms';
import { useDataProvider } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { TramaDataProvider } from '../dataProvider/dataProvider.ts';
import type { ContentRecord } from '../dataProvider/mapping.ts';
import { useSaveRecord } from '../dataProvider/useSaveRecord.ts';
import { ItemState } from '../publishing/ItemState.tsx';
import { LinkButton, SiteLink } from '../ui/buttons.tsx';
import type { Banner } from '../ui/form/FormBanners.tsx';
import type { ContentKind } from './ContentKind.ts';

/** Links and publishing state of an item that was just saved. */
function SavedActions({ kind, record, editing }: { kind: ContentKind; record: ContentRecord; editing: boolean }) {
  return (
    <>
      <ItemState item={`${kind.name}:${record.id}`} />
      {record.status === 'published' && <SiteLink href={kind.paths.view(record.id)}>{FORM_TEXTS.view}</SiteLink>}
      {!editing && (
        <LinkButton icon="pencil" to={kind.paths.edit(record.id)}>
          {FORM_TEXTS.editItem}
        </LinkButton>
      )}
    </>
  );
}

/**
 * Creates an item of `kind`, or with `id` updates it.
 * @returns the banner of success, with a link to the public page
 * @throws ApiError
 */
export function useSaveContent(kind: ContentKind, id?: number) {
  const api = useDataProvider<TramaDataProvider>();
  const save = useSaveRecord<ContentRecord>(kind.resource, id);
  const { messages, afterCreate } = kind.form;
  const editing = id !== undefined;
  return async (values: FieldValues): Promise<Banner> => {
    const record = await save(values);
    const banner: Banner = {
      kind: 'success',
      title: editing ? messages.updated : messages.created,
      actions: <SavedActions kind={kind} record={record} editing={editing} />,
    };
    if (editing || !afterCreate) return banner;
    try {
      await afterCreate.send(api, record.id, values);
      return banner;
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      return { ...banner, kind: 'warning', text: `${afterCreate.failed} ${reason}` };
    }
  };
}
