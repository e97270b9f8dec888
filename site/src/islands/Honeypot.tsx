import { CONTACT_TEXTS } from '@trama/shared/texts/contact';

const NAME = 'sitioWeb';

/** A field that only robots see and fill. */
export function Honeypot() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        {CONTACT_TEXTS.honeypot}
        <input name={NAME} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** The browser restored the fields of this page: how soon they are sent says nothing. */
const isRestored = () => {
  const [load] = performance.getEntriesByType('navigation');
  return !(load instanceof PerformanceNavigationTiming) || load.type !== 'navigate';
};

/** Signs of people or robots for the payload; see shared/honeypot. Values that the browser filled are no sign. */
export function readHoneypot(form: HTMLFormElement): { sitioWeb: string; demora?: number } {
  const field = form.elements.namedItem(NAME);
  const filled = field instanceof HTMLInputElement && !field.matches(':autofill') ? field.value : '';
  return { sitioWeb: filled, ...(!isRestored() && { demora: Math.round(performance.now()) }) };
}
