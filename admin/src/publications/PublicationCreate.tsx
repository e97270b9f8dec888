import { ADMIN_TEXTS } from '@trama/shared/admin-texts';
import { MESSAGES } from '@trama/shared/messages';
import { PUBLICATIONS } from '../dashboard/contentKinds.ts';
import { RecordForm } from '../form/RecordForm.tsx';
import { useSaveContent } from '../form/useSaveContent.tsx';
import { Screen } from '../layout/Screen.tsx';
import { PreviewButton } from '../preview/PreviewButton.tsx';
import { PublicationInputs } from './PublicationInputs.tsx';
import { EMPTY_PUBLICATION, newPublicationForm } from './publicationForm.ts';

/** `/publicacion`. */
export function PublicationCreate() {
  const save = useSaveContent(PUBLICATIONS, { done: MESSAGES.publication.created });
  return (
    <Screen title={ADMIN_TEXTS.publication.createTitle}>
      <RecordForm
        schema={newPublicationForm}
        values={EMPTY_PUBLICATION}
        draftKey="publicacion"
        fieldNames={ADMIN_TEXTS.publication.fieldNames}
        submitLabel={ADMIN_TEXTS.form.create.publication}
        failed={MESSAGES.publication.createFailed}
        save={async (values) => (await save(values)).banner}
        resetOnSuccess
        besideSubmit={<PreviewButton kind={PUBLICATIONS.cover} />}
      >
        <PublicationInputs imageRequired={false} />
      </RecordForm>
    </Screen>
  );
}
