import { coverPath } from '@trama/shared/paths';
import type { FieldValues } from 'react-hook-form';
import { WritingInputs } from '../content/ArticleInputs.tsx';
import { EditScreen } from '../content/ContentEdit.tsx';
import type { ContentRecord } from '../dataProvider/mapping.ts';
import type { Writing } from './writings.ts';

/** `/editNew/:id` and `/editPost/:id`. */
export function WritingEdit<Item extends ContentRecord, Values extends FieldValues>({
  writing,
}: {
  writing: Writing<Item, Values>;
}) {
  const { texts, messages } = writing;
  return (
    <EditScreen<Item, Values>
      kind={writing.kind}
      title={texts.editTitle}
      notFound={messages.notFound}
      done={messages.updated}
      failed={messages.updateFailed}
      fieldNames={texts.fieldNames}
      schema={writing.schema}
      valuesOf={writing.valuesOf}
      inputs={({ id }) => <WritingInputs writing={writing} woven={coverPath(writing.kind.cover, id, 800, 500)} />}
    />
  );
}
