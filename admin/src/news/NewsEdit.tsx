import { ADMIN_TEXTS } from '@trama/shared/admin-texts';
import { MESSAGES } from '@trama/shared/messages';
import { NEWS } from '../dashboard/contentKinds.ts';
import type { NewsRecord } from '../dataProvider/news.ts';
import { EditScreen } from '../form/EditScreen.tsx';
import { NewsInputs } from './NewsInputs.tsx';
import { type NewsFormValues, newsForm, newsValues } from './newsForm.ts';

/** `/editNew/:id`. */
export function NewsEdit() {
  return (
    <EditScreen<NewsRecord, NewsFormValues>
      kind={NEWS}
      title={ADMIN_TEXTS.news.editTitle}
      notFound={MESSAGES.news.notFound}
      done={MESSAGES.news.updated}
      failed={MESSAGES.news.updateFailed}
      fieldNames={ADMIN_TEXTS.news.fieldNames}
      schema={newsForm}
      valuesOf={newsValues}
      inputs={() => <NewsInputs imageRequired />}
    />
  );
}
