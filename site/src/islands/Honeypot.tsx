import { CONTACT_TEXTS } from '@trama/shared/texts/contact';

const NAME = 'sitioWeb';

/** A hidden field that only robots fill. */
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

/** True if the browser restored the page's fields: a fast submit is then no sign of a robot. */
const isRestored = () => {
  const [load] = performance.getEntriesByType('navigation');
  return !(load instanceof PerformanceNavigationTiming) || load.type !== 'navigate';
};

/** Signs of a robot for the payload; see shared/honeypot. Ignores values that the browser filled in. */
export function readHoneypot(form: HTMLFormElement): { sitioWeb: string; demora?: number } {
  const field = form.elements.namedItem(NAME);
  const filled = field instanceof HTMLInputElement && !field.matches(':autofill') ? field.value : '';
  return { sitioWeb: filled, ...(!isRestored() && { demora: Math.round(performance.now()) }) };
}
