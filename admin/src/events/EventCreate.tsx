import { ADMIN_TEXTS } from '@trama/shared/texts/admin';
import { MESSAGES } from '@trama/shared/texts/messages';
import { useDataProvider } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { z } from 'zod';
import { EVENTS } from '../content/ContentKind.ts';
import { PreviewButton } from '../content/preview/PreviewButton.tsx';
import { useSaveContent } from '../content/useSaveContent.tsx';
import type { AdminDataProvider } from '../dataProvider/dataProvider.ts';
import { RecordForm } from '../ui/form/RecordForm.tsx';
import { Screen } from '../ui/layout/Screen.tsx';
import { ChosenDocuments } from './documents/ChosenDocuments.tsx';
import { EventInputs } from './EventInputs.tsx';
import { readCopy } from './eventCopy.ts';
import { EMPTY_EVENT, newEventForm } from './eventKind.ts';

const withDocuments = z.object({ documents: z.array(z.instanceof(File)) });

/** `/convocatoria`. The chosen documents follow once the event exists. */
export function EventCreate() {
  const api = useDataProvider<AdminDataProvider>();
  const copy = readCopy(useLocation().state);
  const save = useSaveContent(EVENTS, { done: MESSAGES.event.created });
  const saveAll = async (values: unknown) => {
    const { documents } = withDocuments.parse(values);
    const { banner, id } = await save(values);
    if (documents.length === 0) return banner;
    try {
      await api.addDocuments(id, documents);
      return banner;
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      return { ...banner, kind: 'warning' as const, text: `${ADMIN_TEXTS.documents.pendingAfterCreate} ${reason}` };
    }
  };
  return (
    <Screen title={ADMIN_TEXTS.event.createTitle} intro={copy && ADMIN_TEXTS.form.duplicated}>
      <RecordForm
        schema={newEventForm}
        values={copy ? { ...EMPTY_EVENT, ...copy } : EMPTY_EVENT}
        draftKey="convocatoria"
        fieldNames={ADMIN_TEXTS.event.fieldNames}
        submitLabel={ADMIN_TEXTS.form.create.event}
        failed={MESSAGES.event.createFailed}
        save={saveAll}
        resetOnSuccess
        besideSubmit={<PreviewButton kind={EVENTS.cover} />}
      >
        <EventInputs documents={<ChosenDocuments />} />
      </RecordForm>
    </Screen>
  );
}
