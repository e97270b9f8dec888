import { SUBSCRIBE_TEXTS } from '@trama/shared/texts/subscriptions';
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

/** What tells people from robots: see shared/honeypot. `field` belongs to the Trap; when the form was first touched is noted by touch.ts. */
export function useTraps() {
  const field = useRef<HTMLInputElement>(null);
  return {
    field,
    read: () => {
      const first = Number(field.current?.closest<HTMLElement>('[data-touched]')?.dataset.touched ?? 0);
      return { sitioWeb: field.current?.value ?? '', demora: first && Date.now() - first };
    },
  };
}
