import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { formatDateTime } from '@trama/shared/format';
import { FORM_TEXTS as t } from '@trama/shared/texts/forms';
import { useEffect, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { readToken } from '../../session/session.ts';
import { type Draft, discardDraft, readDraft, writeDraft } from './drafts.ts';

const PAUSE_MS = 600;

/** The draft, unless the record was saved after it. */
function usefulDraft(key: string, updatedAt: string | undefined): Draft | null {
  const draft = readDraft(key);
  if (draft && updatedAt && draft.savedAt < updatedAt) {
    discardDraft(key);
    return null;
  }
  return draft;
}

/** Stores what is typed, after each pause, and offers the draft of an interrupted visit. */
export function DraftKeeper({ draftKey, updatedAt }: { draftKey: string; updatedAt?: string }) {
  const { subscribe, getValues, reset } = useFormContext();
  const { isDirty } = useFormState();
  const [found, setFound] = useState(() => usefulDraft(draftKey, updatedAt));

  useEffect(() => {
    if (!isDirty) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => writeDraft(draftKey, getValues());
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(keep, PAUSE_MS);
      },
    });
    timer = setTimeout(keep, PAUSE_MS);
    // Signing out has already removed the drafts.
    const keepNow = () => readToken() && keep();
    window.addEventListener('pagehide', keepNow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keepNow);
      // The session ended while the form was open: the draft is there after the next login.
      if (!readToken()) keep();
      stop();
    };
  }, [isDirty, draftKey, getValues, subscribe]);

  if (!found || isDirty) return null;
  const restore = () => {
    reset({ ...getValues(), ...found.values }, { keepDefaultValues: true });
    setFound(null);
  };
  const discard = () => {
    discardDraft(draftKey);
    setFound(null);
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
      {t.draftFound(formatDateTime(found.savedAt, undefined))} {t.draftNoFiles}
    </Alert>
  );
}
