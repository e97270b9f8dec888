import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ChangeHandler } from 'react-hook-form';
import { type Control, controlsOf, restoreDraft } from './draft.ts';

const wasLeft = (control: Control) => control.hasAttribute('data-left');
/** The value of a box or of a choice says nothing of whether it is chosen. */
const isFilled = (control: Control) =>
  control.value !== '' && control.type !== 'checkbox' && (control.type !== 'radio' || ('checked' in control && control.checked));

/**
 * Connects an island's form. Gives the form library the controls' values (typed before hydration, or stored as a draft), and
 * tells `client:form` that submits are handled. Before each submit it reads what a password manager filled without an event.
 * @param onChange of the form library, the same for every field
 * @param valuesOf the form library's values, by field
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
      // A field that was left is validated, as it is after hydration.
      if (target !== document.activeElement) void onChange({ target, type: 'blur' });
    }
    const readUnannounced = () => {
      const values = new Map<string, unknown>(Object.entries(valuesOf()));
      for (const target of controlsOf(form).filter(isFilled))
        if (target.type !== 'file' && values.get(target.name) !== target.value) void onChange({ target, type: 'change' });
    };
    // Captured: before the form's own listener.
    form.addEventListener('submit', readUnannounced, true);
    setRead(true);
    return () => form.removeEventListener('submit', readUnannounced, true);
  }, []);
  // Runs in a later render: a repeated submit sees all that was read, chosen files included.
  useEffect(() => {
    if (read) ref.current?.dispatchEvent(new Event('hydrated', { bubbles: true }));
  }, [read]);
  return ref;
}
