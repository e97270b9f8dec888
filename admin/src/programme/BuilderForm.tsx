import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';

/**
 * Scrolls an opening panel into view and focuses it. Closing gives the focus back to the opener, unless the person has moved on
 * during the save.
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

interface BuilderFormProps {
  title: string;
  help?: string | false;
  /** Being saved: it closes then, and what is typed meanwhile would be lost. */
  busy?: boolean;
  onSubmit: () => unknown;
  children: ReactNode;
}

/** A form of the programme's builder: it is brought into view and takes the focus when it opens. */
export function BuilderForm({ title, help = false, busy = false, onSubmit, children }: BuilderFormProps) {
  const id = useId();
  const panel = useRef<HTMLFormElement>(null);
  useOpenedPanel(panel, 'start');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onSubmit();
  };
  return (
    <form ref={panel} className="sheet builder-form" aria-labelledby={id} onSubmit={submit} inert={busy} noValidate>
      <header>
        <h2 id={id}>{title}</h2>
        {help && <p className="secondary">{help}</p>}
      </header>
      {children}
    </form>
  );
}
