import { FORM_TEXTS } from '@trama/shared/texts/forms';
import { DASHBOARD_TEXTS } from '@trama/shared/texts/lists';
import { REPEAT_TEXTS } from '@trama/shared/texts/repeats';
import { useGetOne } from 'react-admin';
import { useLocation, useParams } from 'react-router-dom';
import { z } from 'zod';
import { ApiError } from '../dataProvider/http.ts';
import type { ContentRecord } from '../dataProvider/mapping.ts';
import { HistoryLink } from '../history/HistoryLink.tsx';
import { Screen } from '../layout/Screen.tsx';
import { LinkButton, SiteLink } from '../ui/buttons.tsx';
import type { Banner } from '../ui/form/FormBanners.tsx';
import { RecordForm } from '../ui/form/RecordForm.tsx';
import { formatDateTime } from '../ui/formatDateTime.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { NotFound } from '../ui/NotFound.tsx';
import type { ContentKind } from './ContentKind.ts';
import { formRecordOf } from './formRecord.ts';
import { PreviewButton } from './preview/PreviewButton.tsx';
import { useSaveContent } from './useSaveContent.tsx';

/** State of the address: the form of a new item had created this one before, and its change is here as a draft. */
export const REOPENED = { reopened: true };

/** The title, and the state of what is not on the site. */
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

/** `/edit/:id`, `/editNew/:id` and `/editPost/:id`. */
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
  const reopened = z.object({ reopened: z.literal(true) }).safeParse(useLocation().state).success;

  if (!valid || (error instanceof ApiError && error.status === 404)) return <NotFound message={form.messages.notFound} />;
  const record = isFetchedAfterMount && data?.id ? data : undefined;
  const actions = record && (
    <>
      <HistoryLink kind={kind.name} id={id} />
      {form.duplicate && <LinkButton to={form.duplicate(id)}>{FORM_TEXTS.duplicate}</LinkButton>}
      {record.status === 'published' && <SiteLink href={paths.view(id)}>{FORM_TEXTS.viewPage}</SiteLink>}
    </>
  );
  return (
    <Screen title={form.editTitle} intro={record && <TitleAndState record={record} />} actions={actions}>
      <Loaded query={{ data: record, error, refetch }} loading={FORM_TEXTS.loading}>
        {(loaded) => (
          <RecordForm
            key={id}
            schema={form.schema}
            draftKey={`${kind.resource}-${id}`}
            {...formRecordOf(kind, loaded)}
            versioned={{ kind: kind.name, read: (answer) => formRecordOf(kind, kind.toRecord(answer)) }}
            fieldNames={form.fieldNames}
            submitLabel={FORM_TEXTS.save}
            failed={form.messages.updateFailed}
            save={save}
            askFirst={askFirst}
            {...(reopened && { opening: openingOf(loaded) })}
            secondaryActions={<PreviewButton kind={kind.name} id={id} />}
          >
            <form.Inputs record={loaded} />
          </RecordForm>
        )}
      </Loaded>
    </Screen>
  );
}
