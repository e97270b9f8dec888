import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import { FORM_TEXTS } from '@trama/shared/texts/forms';
import { DASHBOARD_TEXTS } from '@trama/shared/texts/lists';
import { REPEAT_TEXTS } from '@trama/shared/texts/repeats';
import { useLocation, useParams } from 'react-router-dom';
import { z } from 'zod';
import { ApiError } from '../dataProvider/http.ts';
import type { ContentRecord } from '../dataProvider/mapping.ts';
import { HistoryLink } from '../history/HistoryLink.tsx';
import { Neighbours } from '../list/Neighbours.tsx';
import { type Edited, RecordEdit } from '../recordForm/RecordEdit.tsx';
import { VersionedForm } from '../recordForm/VersionedForm.tsx';
import { LinkButton, SiteLink } from '../ui/buttons.tsx';
import type { Banner } from '../ui/form/FormBanners.tsx';
import { formatDateTime } from '../ui/formatDateTime.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { NotFound } from '../ui/NotFound.tsx';
import { Screen } from '../ui/Screen.tsx';
import { MissingItem } from './MissingItem.tsx';
import { type ContentForm, formRecordOf, type PanelContentKind } from './PanelContentKind.ts';
import { PreviewButton } from './preview/PreviewButton.tsx';
import { useSaveContent } from './useSaveContent.tsx';

/** History state: the form of a new item had already created this item, and its later changes are a draft here. */
export const REOPENED = { reopened: true };

interface EditProps {
  kind: PanelContentKind;
  form: ContentForm;
}

/** The title, with a badge if the item is a draft or scheduled. */
function TitleAndState({ record: { title, status, publishAt } }: { record: ContentRecord }) {
  const isComing = status === 'scheduled' && publishAt !== null && Date.parse(publishAt) > Date.now();
  return (
    <>
      {title}
      {status === 'draft' && <span className="badge">{DASHBOARD_TEXTS.draft}</span>}
      {isComing && <span className="badge">{DASHBOARD_TEXTS.scheduled(formatDateTime(publishAt))}</span>}
    </>
  );
}

const openingOf = ({ status }: ContentRecord): Banner => ({
  kind: 'warning',
  title: status === 'published' ? REPEAT_TEXTS.alreadyPublished : REPEAT_TEXTS.alreadyStored,
  text: REPEAT_TEXTS.keptChange,
});

/** The item's actions and links, and the links to its neighbours in the list. */
function Actions({ kind, form, record }: EditProps & { record: ContentRecord }) {
  const { paths } = kind;
  const related = form.related?.(record.id);
  return (
    <>
      <Neighbours back={CONTENT_WORDS[kind.name].all} sort={{ field: 'createdAt', order: 'DESC' }} />
      <HistoryLink kind={kind.name} id={record.id} />
      {related && <LinkButton to={related.to}>{related.label}</LinkButton>}
      {form.duplicate && <LinkButton to={form.duplicate(record.id)}>{FORM_TEXTS.duplicate}</LinkButton>}
      {record.status === 'published' && <SiteLink href={paths.view(record.id)}>{FORM_TEXTS.viewPage}</SiteLink>}
    </>
  );
}

function EditScreen({ kind, form, id, data, error, refetch }: EditProps & Edited<ContentRecord> & { id: number }) {
  const { save, confirmFirst } = useSaveContent(kind, form, id);
  const draftKey = `${kind.resource}-${id}`;
  const reopened = z.object({ reopened: z.literal(true) }).safeParse(useLocation().state).success;
  if (error?.status === 404) return <MissingItem kind={kind} id={id} draftKey={draftKey} onRestored={refetch} />;
  return (
    <Screen
      title={form.editTitle}
      intro={data && <TitleAndState record={data} />}
      actions={data && <Actions kind={kind} form={form} record={data} />}
    >
      <Loaded query={{ data, error, refetch }} loading={FORM_TEXTS.loading}>
        {(loaded) => (
          <VersionedForm
            key={id}
            schema={form.schema}
            draftKey={draftKey}
            {...formRecordOf(form, loaded)}
            versioned={{ kind: kind.name, id: String(id), read: (response) => formRecordOf(form, form.toRecord(response)) }}
            fieldNames={form.fieldNames}
            submitLabel={FORM_TEXTS.save}
            failed={form.messages.updateFailed}
            save={async (values, version) => {
              try {
                return await save(values, version);
              } catch (saveError) {
                // Another account deleted the item: the screen says where the item and the typed text are.
                if (saveError instanceof ApiError && saveError.status === 404) void refetch();
                throw saveError;
              }
            }}
            confirmFirst={confirmFirst}
            {...(reopened && { opening: openingOf(loaded) })}
            secondaryActions={<PreviewButton kind={kind.name} id={id} />}
          >
            <form.Inputs record={loaded} />
          </VersionedForm>
        )}
      </Loaded>
    </Screen>
  );
}

/** `/edit/:id`, `/editNew/:id` and `/editPost/:id`. */
export function ContentEdit({ kind, form }: EditProps) {
  const id = Number(useParams().id);
  if (!Number.isSafeInteger(id) || id <= 0) return <NotFound message={CONTENT_WORDS[kind.name].notFound} />;
  return (
    <RecordEdit<ContentRecord> resource={kind.resource} id={id}>
      {(edited) => <EditScreen {...edited} kind={kind} form={form} id={id} />}
    </RecordEdit>
  );
}
