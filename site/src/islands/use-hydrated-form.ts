import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ChangeHandler } from 'react-hook-form';
import { type Control, controlsOf, restoreDraft } from './draft.ts';

const wasLeft = (control: Control) => control.hasAttribute('data-left');
/** Whether a control has a value; a checkbox's or radio button's `value` does not tell whether it is chosen. */
const isFilled = (control: Control) =>
  control.value !== '' && control.type !== 'checkbox' && (control.type !== 'radio' || ('checked' in control && control.checked));

/**
 * Connects an island's form. Passes the controls' values (typed before hydration, or restored from a draft) to react-hook-form.
 * Tells `client:form` that submits are handled. Before each submit, reads values that a password manager filled without an event.
 * @param onChange react-hook-form's handler, the same for every field
 * @param valuesOf returns react-hook-form's values, by field
 */
export function useHydratedForm(onChange: ChangeHandler, valuesOf: () => object): RefObject<HTMLFormElement | null> {
  const ref = useRef<HTMLFormElement>(null);
  const [read, setRead] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; both functions stay the same as long as the form
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    restoreDraft(form);
    for (const target of controlsOf(form).filter((control) => isFilled(control) || wasLeft(control))) {
      void onChange({ target, type: 'change' });
      // Validates a field that was left, like after hydration.
      if (target !== document.activeElement) void onChange({ target, type: 'blur' });
    }
    const readUnannounced = () => {
      const values = new Map<string, unknown>(Object.entries(valuesOf()));
      for (const target of controlsOf(form).filter(isFilled))
        if (target.type !== 'file' && values.get(target.name) !== target.value) void onChange({ target, type: 'change' });
    };
    // Capture phase: runs before the form's own listener.
    form.addEventListener('submit', readUnannounced, true);
    setRead(true);
    return () => form.removeEventListener('submit', readUnannounced, true);
  }, []);
  // Runs in a later render, so a repeated submit sees all values, including chosen files.
  useEffect(() => {
    if (read) ref.current?.dispatchEvent(new Event('hydrated', { bubbles: true }));
  }, [read]);
  return ref;
}
