import { ADMIN_TEXTS } from '@trama/shared/admin-texts';
import { MESSAGES } from '@trama/shared/messages';
import { NEWS } from '../dashboard/contentKinds.ts';
import { RecordForm } from '../form/RecordForm.tsx';
import { useSaveContent } from '../form/useSaveContent.tsx';
import { Screen } from '../layout/Screen.tsx';
import { PreviewButton } from '../preview/PreviewButton.tsx';
import { NewsInputs } from './NewsInputs.tsx';
import { EMPTY_NEWS, newNewsForm } from './newsForm.ts';

/** `/noticia`. */
export function NewsCreate() {
  const save = useSaveContent(NEWS, { done: MESSAGES.news.created });
  return (
    <Screen title={ADMIN_TEXTS.news.createTitle}>
      <RecordForm
        schema={newNewsForm}
        values={EMPTY_NEWS}
        draftKey="noticia"
        fieldNames={ADMIN_TEXTS.news.fieldNames}
        submitLabel={ADMIN_TEXTS.form.create.news}
        failed={MESSAGES.news.createFailed}
        save={async (values) => (await save(values)).banner}
        resetOnSuccess
        besideSubmit={<PreviewButton kind={NEWS.cover} />}
      >
        <NewsInputs imageRequired={false} />
      </RecordForm>
    </Screen>
  );
}
