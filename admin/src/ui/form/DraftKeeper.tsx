import { Alert, Button } from '@mui/material';
import { FORM_TEXTS as t } from '@trama/shared/texts/forms';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { formatDateTime } from '../formatDateTime.ts';
import { discardDraft, draftKeyOf, type FormDraft, type FormRecord, unstoredIn, writeDraft } from './drafts.ts';
import { useDraft } from './useDraft.ts';

interface DraftKeeperProps {
  form: string;
  /** The record under edit. */
  base: FormRecord;
  /** Sets the version from which the draft started, so the save detects a version conflict. */
  onRebase: (base: FormRecord) => void;
  /** Idempotency key of the form, stored with its draft. */
  formKey?: string;
  /** Gets the idempotency key of a restored draft. */
  onKey?: (key: string) => void;
  /** Restores the draft without asking. `said`: a note tells so and offers to start over. */
  restores?: 'said' | 'silently' | undefined;
}

/** Stores the surrounding form's typed text, and offers or restores the draft of an earlier visit. */
export function DraftKeeper({ form, base, onRebase, formKey, onKey, restores }: DraftKeeperProps) {
  const { getValues, reset } = useFormContext();
  const { isDirty } = useFormState();
  const values = useWatch();
  const [offered, setOffered] = useState<FormDraft | null>(useDraft({ form, values, base, dirty: isDirty, key: formKey }));
  /** A restored draft: its time, its base record, and the record before the restore. */
  const [restored, setRestored] = useState<{ savedAt: string; begun: FormRecord; from: FormRecord } | null>(null);

  useEffect(() => {
    // Writes the offered draft again: typing and undoing overwrote and then deleted it.
    if (offered && !isDirty) writeDraft(draftKeyOf(form), offered, offered.savedAt);
  }, [form, offered, isDirty]);

  /** Drops fields that the form lacks, from a draft of an earlier release: their values would be invisible. */
  const fieldsOf = (values: FormRecord['values']) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => name in base.values));
  const restore = () => {
    if (!offered) return;
    const present = getValues();
    // Keeps the record's pictures, because drafts hold none.
    const begun = offered.base ? { ...offered.base, values: { ...base.values, ...fieldsOf(offered.base.values) } } : base;
    if (offered.base) onRebase(begun);
    reset({ ...present, ...fieldsOf(offered.values) }, { keepDefaultValues: true });
    if (offered.key) onKey?.(offered.key);
    if (restores === 'said') setRestored({ savedAt: offered.savedAt, begun, from: base });
    // Offers the text that was typed before the restore in its place.
    setOffered(isDirty ? { savedAt: new Date().toISOString(), values: present, base, key: formKey } : null);
  };
  // Restores one effect later: react-admin's form resets itself once on mount.
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
      // Keeps a version another administrator saved after the restore, because the form already merged it.
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
  const lacks = unstoredIn(base.values);
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
      {lacks.length > 0 && t.draftLacks(lacks)}
    </Alert>
  );
}
