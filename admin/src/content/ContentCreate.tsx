import { LinkButton } from '../ui/buttons.tsx';
import { RecordForm } from '../ui/form/RecordForm.tsx';
import { Screen } from '../ui/layout/Screen.tsx';
import type { ContentKind } from './ContentKind.ts';
import { PreviewButton } from './preview/PreviewButton.tsx';
import { useSaveContent } from './useSaveContent.tsx';

/** `/convocatoria`, `/noticia` and `/publicacion`. */
export function ContentCreate({ kind }: { kind: ContentKind }) {
  const { form, paths, list } = kind;
  const { save, askFirst } = useSaveContent(kind);
  return (
    <Screen
      title={form.createTitle}
      actions={
        list.importer && (
          <LinkButton icon="download" to={list.importer.to}>
            {list.importer.label}
          </LinkButton>
        )
      }
    >
      <RecordForm
        schema={form.newSchema}
        values={form.empty}
        draftKey={paths.create.slice(1)}
        fieldNames={form.fieldNames}
        submitLabel={form.submitLabel}
        failed={form.messages.createFailed}
        save={save}
        askFirst={askFirst}
        resetOnSuccess
        secondaryActions={<PreviewButton kind={kind.name} />}
      >
        <form.Inputs record={null} />
      </RecordForm>
    </Screen>
  );
}
