import { FORM_TEXTS } from '@trama/shared/texts/forms';
import { useLocation } from 'react-router-dom';
import { z } from 'zod';
import { RecordForm } from '../ui/form/RecordForm.tsx';
import { Screen } from '../ui/layout/Screen.tsx';
import type { ContentKind } from './ContentKind.ts';
import { PreviewButton } from './preview/PreviewButton.tsx';
import { useSaveContent } from './useSaveContent.tsx';

/** In the history's state of «Duplicar». */
const duplicated = z.object({ copy: z.record(z.string(), z.string()) });

/** `/convocatoria`, `/noticia` and `/publicacion`. */
export function ContentCreate({ kind }: { kind: ContentKind }) {
  const { form, paths } = kind;
  const copy = duplicated.safeParse(useLocation().state).data?.copy;
  const { save, askFirst } = useSaveContent(kind);
  return (
    <Screen title={form.createTitle} intro={copy && FORM_TEXTS.duplicated}>
      <RecordForm
        schema={form.newSchema}
        values={{ ...form.empty, ...copy }}
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
