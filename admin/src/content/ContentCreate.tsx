import type { FieldValues } from 'react-hook-form';
import type { ContentRecord } from '../dataProvider/mapping.ts';
import { RecordForm } from '../ui/form/RecordForm.tsx';
import { Screen } from '../ui/layout/Screen.tsx';
import type { Writing } from '../writings/writings.ts';
import { WritingInputs } from './ArticleInputs.tsx';
import { PreviewButton } from './preview/PreviewButton.tsx';
import { useSaveContent } from './useSaveContent.tsx';

/** `/noticia` and `/publicacion`. */
export function WritingCreate<Item extends ContentRecord, Values extends FieldValues>({
  writing,
}: {
  writing: Writing<Item, Values>;
}) {
  const { kind, texts, messages } = writing;
  const save = useSaveContent(kind, { done: messages.created });
  return (
    <Screen title={texts.createTitle}>
      <RecordForm
        schema={writing.newSchema}
        values={writing.empty}
        draftKey={writing.draftKey}
        fieldNames={texts.fieldNames}
        submitLabel={writing.submitLabel}
        failed={messages.createFailed}
        save={async (values) => (await save(values)).banner}
        resetOnSuccess
        besideSubmit={<PreviewButton kind={kind.cover} />}
      >
        <WritingInputs writing={writing} />
      </RecordForm>
    </Screen>
  );
}
