import { type RefObject, useEffect, useId, useRef } from 'react';
import { ClosingForm, type ClosingFormProps } from '../recordForm/ClosingForm.tsx';

/**
 * Scrolls an opened panel into view and focuses its first field. Closing returns the focus to the opener, unless the focus is
 * already elsewhere.
 */
export function useOpenedPanel(panel: RefObject<HTMLElement | null>, block: ScrollLogicalPosition): void {
  useEffect(() => {
    const opener = document.activeElement;
    const opened = panel.current;
    opened?.querySelector<HTMLElement>('select, input, textarea')?.focus({ preventScroll: true });
    opened?.scrollIntoView({ block });
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected && document.activeElement === document.body) opener.focus();
    };
  }, [panel, block]);
}

interface BuilderFormProps extends ClosingFormProps {
  title: string;
  help?: string | false;
}

/** A form of the programme builder; opens in view and focused. */
export function BuilderForm({ title, help = false, ...form }: BuilderFormProps) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  useOpenedPanel(panel, 'start');
  return (
    <section ref={panel} className="sheet builder-form" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {help && <p className="secondary">{help}</p>}
      </header>
      <div className="body">
        <ClosingForm {...form} />
      </div>
    </section>
  );
}
