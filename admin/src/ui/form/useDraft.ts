import { useEffect, useRef, useState } from 'react';
import { type Draft, discardDraft, draftKeyOf, readDraft, type UnsavedWork } from './drafts.ts';
import { discardUnsaved, registerUnsaved, storeUnsaved } from './unsavedWork.ts';

const PAUSE_MS = 600;

interface UnsavedForm extends UnsavedWork {
  /** Names the form; two forms on a screen have two names. */
  form: string;
  /** Whether they differ from the saved values. */
  dirty: boolean;
}

/**
 * Registers a form with `LeaveGuard` and stores its typing: after each pause, when it is left and when the session
 * ends. Once it is saved, call `settleDraft`.
 * @returns the draft of an interrupted visit
 */
export function useDraft({ form, values, base, dirty, key: sentUnder }: UnsavedForm): Draft | null {
  // Computed once: the account is unknown once the session has ended.
  const [key] = useState(() => draftKeyOf(form));
  const [found] = useState(() => readDraft(key));
  const wasDirty = useRef(false);

  useEffect(() => {
    if (!dirty) {
      // Changed back by hand, or saved.
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
