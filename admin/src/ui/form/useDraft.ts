import { useEffect, useRef, useState } from 'react';
import { discardDraft, draftKeyOf, type FormDraft, readDraft, type UnsavedWork } from './drafts.ts';
import { discardUnsaved, registerUnsaved, storeUnsaved } from './unsavedWork.ts';

const PAUSE_MS = 600;

interface UnsavedForm extends UnsavedWork {
  /** Name of the form, unique on its screen. */
  form: string;
  /** Whether the values differ from the saved ones. */
  dirty: boolean;
}

/**
 * Registers a form with `LeaveGuard`. Stores its values after each pause, when the form is left and when the session ends. Call
 * `settleDraft` after a save.
 * @returns the draft of an interrupted visit
 */
export function useDraft({ form, values, base, dirty, key: sentUnder }: UnsavedForm): FormDraft | null {
  // Computed once, because the account is unknown after the session has ended.
  const [key] = useState(() => draftKeyOf(form));
  const [found] = useState(() => readDraft(key));
  const wasDirty = useRef(false);

  useEffect(() => {
    if (!dirty) {
      // The values were saved or restored by hand.
      if (wasDirty.current) discardDraft(key);
      wasDirty.current = false;
      discardUnsaved(key);
      return;
    }
    wasDirty.current = true;
    registerUnsaved(key, { values, base, key: sentUnder });
    const timer = setTimeout(() => storeUnsaved(key), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key, values, base, dirty, sentUnder]);

  useEffect(() => {
    const store = () => storeUnsaved(key);
    window.addEventListener('pagehide', store);
    return () => {
      window.removeEventListener('pagehide', store);
      store();
      discardUnsaved(key);
    };
  }, [key]);

  return found;
}
