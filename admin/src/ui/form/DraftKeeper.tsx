import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { formatDateTime } from '@trama/shared/format';
import { FORM_TEXTS as t } from '@trama/shared/texts/forms';
import { useEffect, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { type Draft, discardDraft, draftKeyOf, writeDraft } from './drafts.ts';
import { useDraft } from './useDraft.ts';

/** Stores what is typed in the form around it, and offers the draft of an interrupted visit. `updatedAt`: when the record was last saved. */
export function DraftKeeper({ form, updatedAt }: { form: string; updatedAt?: string }) {
  const { getValues, reset } = useFormContext();
  const { isDirty } = useFormState();
  const values = useWatch();
  const [offered, setOffered] = useState<Draft | null>(useDraft({ form, values, dirty: isDirty }));

  useEffect(() => {
    // Something was typed and taken back while the draft was offered: that stored and discarded another.
    if (offered && !isDirty) writeDraft(draftKeyOf(form), offered.values, offered.savedAt);
  }, [form, offered, isDirty]);

  if (!offered) return null;
  const restore = () => {
    const present = getValues();
    reset({ ...present, ...offered.values }, { keepDefaultValues: true });
    // What was typed before the draft was seen is offered in its place.
    setOffered(isDirty ? { savedAt: new Date().toISOString(), values: present } : null);
  };
  const discard = () => {
    if (!isDirty) discardDraft(draftKeyOf(form));
    setOffered(null);
  };
  return (
    <Alert
      severity="info"
      className="banner"
      action={
        <>
          <Button color="inherit" onClick={restore}>
            {t.draftRestore}
          </Button>
          <Button color="inherit" onClick={discard}>
            {t.draftDiscard}
          </Button>
        </>
      }
    >
      {t.draftFound(formatDateTime(offered.savedAt, undefined))} {updatedAt && offered.savedAt < updatedAt && t.draftOlder}{' '}
      {t.draftNoFiles}
    </Alert>
  );
}
