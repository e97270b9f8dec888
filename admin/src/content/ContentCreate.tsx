import type { MadeBefore } from '@trama/shared/forms/repeat-refusal';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import { Create } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { VersionedForm } from '../recordForm/VersionedForm.tsx';
import { LinkButton } from '../ui/buttons.tsx';
import { draftKeyOf, writeDraft } from '../ui/form/drafts.ts';
import { settleDraft } from '../ui/form/unsavedWork.ts';
import { Screen } from '../ui/Screen.tsx';
import { REOPENED } from './ContentEdit.tsx';
import type { ContentForm, PanelContentKind } from './PanelContentKind.ts';
import { PreviewButton } from './preview/PreviewButton.tsx';
import { useSaveContent } from './useSaveContent.tsx';

/** `/convocatoria`, `/noticia` and `/publicacion`. */
export function ContentCreate({ kind, form }: { kind: PanelContentKind; form: ContentForm }) {
  const { paths, list } = kind;
  const { save, confirmFirst } = useSaveContent(kind, form);
  const navigate = useNavigate();
  /** Opens the item that an earlier save had already created, and stores the newer values as its draft. */
  const reopen = (made: MadeBefore, values: FieldValues) => {
    if (made.kind !== kind.name) return false;
    const id = Number(made.id);
    settleDraft(paths.create.slice(1));
    writeDraft(draftKeyOf(`${kind.resource}-${id}`), { values });
    void navigate(paths.edit(id), { state: REOPENED });
    return true;
  };
  return (
    <Create resource={kind.resource} component="div" title={false} actions={false}>
      <Screen
        title={form.createTitle}
        actions={
          list.importer && (
            <LinkButton icon="upload" to={list.importer.to}>
              {list.importer.label}
            </LinkButton>
          )
        }
      >
        <VersionedForm
          schema={form.newSchema}
          values={form.empty}
          draftKey={paths.create.slice(1)}
          fieldNames={form.fieldNames}
          submitLabel={CONTENT_WORDS[kind.name].create}
          failed={form.messages.createFailed}
          save={save}
          confirmFirst={confirmFirst}
          reopen={reopen}
          resetOnSuccess
          secondaryActions={<PreviewButton kind={kind.name} />}
        >
          <form.Inputs record={null} />
        </VersionedForm>
      </Screen>
    </Create>
  );
}
