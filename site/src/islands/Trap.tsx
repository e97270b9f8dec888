import { SUBSCRIBE_TEXTS } from '@trama/shared/subscription-texts';
import { type RefObject, useRef } from 'react';

/** A field that only robots see and fill. */
export function Trap({ field }: { field: RefObject<HTMLInputElement | null> }) {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        {SUBSCRIBE_TEXTS.trap}
        <input ref={field} name="sitioWeb" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** What tells people from robots: see shared/traps. `onFocus` belongs to the form, `field` to the Trap. */
export function useTraps() {
  const field = useRef<HTMLInputElement>(null);
  const touched = useRef(0);
  return {
    field,
    onFocus: () => {
      touched.current ||= Date.now();
    },
    read: () => {
      // Before the form was alive, its island noted it (touch.ts).
      const first = Number(field.current?.closest<HTMLElement>('[data-touched]')?.dataset.touched) || touched.current;
      return { sitioWeb: field.current?.value ?? '', demora: first && Date.now() - first };
    },
  };
}
