import { ADMIN_TEXTS } from '@trama/shared/admin-texts';
import { MESSAGES } from '@trama/shared/messages';
import { PUBLICATIONS } from '../dashboard/contentKinds.ts';
import type { PublicationRecord } from '../dataProvider/publications.ts';
import { EditScreen } from '../form/EditScreen.tsx';
import { PublicationInputs } from './PublicationInputs.tsx';
import { type PublicationFormValues, publicationForm, publicationValues } from './publicationForm.ts';

/** `/editPost/:id`. */
export function PublicationEdit() {
  return (
    <EditScreen<PublicationRecord, PublicationFormValues>
      kind={PUBLICATIONS}
      title={ADMIN_TEXTS.publication.editTitle}
      notFound={MESSAGES.publication.notFound}
      done={MESSAGES.publication.updated}
      failed={MESSAGES.publication.updateFailed}
      fieldNames={ADMIN_TEXTS.publication.fieldNames}
      schema={publicationForm}
      valuesOf={publicationValues}
      inputs={() => <PublicationInputs imageRequired />}
    />
  );
}
