import { SUBSCRIBE_TEXTS } from '@trama/shared/texts/newsletter';

const NAME = 'sitioWeb';

/** A field that only robots see and fill. */
export function Honeypot() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        {SUBSCRIBE_TEXTS.honeypot}
        <input name={NAME} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** What distinguishes people from robots, for the payload; see shared/honeypot. The time of the first focus is noted by scripts/form-start.ts. */
export function readHoneypot(form: HTMLFormElement): { sitioWeb: string; demora: number } {
  const started = Number(form.parentElement?.dataset.started ?? 0);
  const field = form.elements.namedItem(NAME);
  return { sitioWeb: field instanceof HTMLInputElement ? field.value : '', demora: started && Date.now() - started };
}
