import { Alert, Button } from '@mui/material';
import { FORM_TEXTS as t } from '@trama/shared/texts/forms';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { formatDateTime } from '../formatDateTime.ts';
import { type Draft, discardDraft, draftKeyOf, type FormRecord, writeDraft } from './drafts.ts';
import { useDraft } from './useDraft.ts';

interface DraftKeeperProps {
  form: string;
  /** The record that is being edited. */
  base: FormRecord;
  /** Sets the record from which the draft was typed, so saving detects later saves of other people. */
  onRebase: (base: FormRecord) => void;
  /** Key of the form, which its draft stores. */
  formKey?: string;
  /** A restored draft keeps its key. */
  onKey?: (key: string) => void;
  /** Restores the draft without offering it. `said`: a note says so and can start the form over. */
  restores?: 'said' | 'silently' | undefined;
}

/** Stores the typing in the form around it, and offers or restores the draft of an interrupted visit. */
export function DraftKeeper({ form, base, onRebase, formKey, onKey, restores }: DraftKeeperProps) {
  const { getValues, reset } = useFormContext();
  const { isDirty } = useFormState();
  const values = useWatch();
  const [offered, setOffered] = useState<Draft | null>(useDraft({ form, values, base, dirty: isDirty, key: formKey }));
  /** When a restored draft was typed, the record from which its typing began, and the record before it was restored. */
  const [restored, setRestored] = useState<{ savedAt: string; begun: FormRecord; from: FormRecord } | null>(null);

  useEffect(() => {
    // Something was typed and taken back while the draft was offered: that stored and discarded another.
    if (offered && !isDirty) writeDraft(draftKeyOf(form), offered, offered.savedAt);
  }, [form, offered, isDirty]);

  /** A draft of an earlier release may have fields that the form does not know: their values would be invisible. */
  const fieldsOf = (values: FormRecord['values']) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => name in base.values));
  const restore = () => {
    if (!offered) return;
    const present = getValues();
    // Pictures are not in a draft.
    const begun = offered.base ? { ...offered.base, values: { ...base.values, ...fieldsOf(offered.base.values) } } : base;
    if (offered.base) onRebase(begun);
    reset({ ...present, ...fieldsOf(offered.values) }, { keepDefaultValues: true });
    if (offered.key) onKey?.(offered.key);
    if (restores === 'said') setRestored({ savedAt: offered.savedAt, begun, from: base });
    // Text typed before the draft was seen is offered in its place.
    setOffered(isDirty ? { savedAt: new Date().toISOString(), values: present, base, key: formKey } : null);
  };
  // Starts after react-admin's form, which resets itself once when it appears.
  const [begun, setBegun] = useState(!restores);
  const begins = useRef(restores !== undefined);
  useEffect(() => {
    setBegun(true);
    if (!begun || !begins.current) return;
    begins.current = false;
    restore();
  });

  if (restored && isDirty) {
    const startOver = () => {
      setRestored(null);
      // What another person saved since stays: the form has met it.
      onRebase(base === restored.begun ? restored.from : base);
    };
    return (
      <Alert
        severity="info"
        className="banner"
        action={
          <Button color="inherit" onClick={startOver}>
            {t.typedDiscard}
          </Button>
        }
      >
        {t.typedRestored(formatDateTime(restored.savedAt))}
      </Alert>
    );
  }
  if (!offered || restores) return null;
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
      {t.draftFound(formatDateTime(offered.savedAt))} {offered.base && offered.base.version !== base.version && t.draftOlder}{' '}
      {t.draftNoFiles}
    </Alert>
  );
}
