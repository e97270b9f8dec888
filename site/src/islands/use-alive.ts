import { type RefObject, useEffect, useRef } from 'react';

/** A form reads its files when they are chosen, and forgets them. */
const isWritten = (control: Element): control is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  control instanceof HTMLTextAreaElement ||
  control instanceof HTMLSelectElement ||
  (control instanceof HTMLInputElement && control.type !== 'file' && control.type !== 'checkbox');

/** Some password managers and browsers fill fields without a word: what the form never heard of is told before it is sent. */
function tellFilled(form: HTMLFormElement): () => void {
  const heard = new WeakMap<EventTarget, string>();
  const listen = ({ target }: Event) => {
    if (target instanceof Element && isWritten(target)) heard.set(target, target.value);
  };
  const tell = () => {
    for (const control of form.elements) {
      if (isWritten(control) && control.value !== (heard.get(control) ?? ''))
        control.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
  form.addEventListener('input', listen);
  // Before the form's own listener.
  form.addEventListener('submit', tell, true);
  return () => {
    form.removeEventListener('input', listen);
    form.removeEventListener('submit', tell, true);
  };
}

/** For the form of an island that wakes by `client:touch`: tells the directive that it listens from now on. */
export function useAlive(): RefObject<HTMLFormElement | null> {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    const stop = tellFilled(form);
    form.dispatchEvent(new Event('alive'));
    return stop;
  }, []);
  return ref;
}
