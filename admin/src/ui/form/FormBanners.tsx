import { Alert, AlertTitle } from '@mui/material';
import { FORM_TEXTS } from '@trama/shared/texts/forms';
import { PANEL_TEXTS } from '@trama/shared/texts/panel';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useFormState } from 'react-hook-form';
import { connection } from '../../dataProvider/connection.ts';
import { TextButton, WordButton } from '../buttons.tsx';

/** The invalid input inside a field; without one, the field itself. */
const inputOf = (field: HTMLElement) => field.querySelector<HTMLElement>('[aria-invalid=true]') ?? field;

type Focus = (name: string) => void;

/**
 * Focuses a field by its name, which is its id; opens its tab first if it is hidden.
 * @param focus focuses inside a field with several inputs, such as an editor with pictures
 */
function showField(name: string, focus: Focus): void {
  const field = document.getElementById(name);
  if (!field) return;
  const tab = field.closest('[role=tabpanel][hidden]')?.getAttribute('aria-labelledby');
  if (tab) flushSync(() => document.getElementById(tab)?.click());
  inputOf(field).focus();
  focus(name);
}

/** Sorts fields as the page shows them: react-hook-form has them in order of registration, and editors register late. */
function inPageOrder(names: readonly string[]): string[] {
  const fields = names.flatMap((name) => document.getElementById(name) ?? []);
  const sorted = fields.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  return [...new Set([...sorted.map(({ id }) => id), ...names])];
}

/** Outcome of a submit: the specification's text, with optional details and actions. */
export interface Banner {
  kind: 'success' | 'warning' | 'error';
  title: string;
  text?: string;
  actions?: ReactNode;
  /** True: the save failed without a connection. The banner changes when the connection is back. */
  unsent?: boolean;
}

interface FormBannersProps {
  banner: Banner | null;
  onClose: () => void;
  /** Labels of the inputs, by field name. */
  fieldNames: Record<string, string>;
  /** False: the form is hidden, so the banner offers no save. */
  offersSave: boolean;
}

/** Banner in place of an error that said that there is no connection. */
const reconnected = (offersSave: boolean): Banner => ({
  kind: 'warning',
  title: FORM_TEXTS.reconnected,
  actions: offersSave && (
    <TextButton type="submit" size="small">
      {FORM_TEXTS.saveAgain}
    </TextButton>
  ),
});

/**
 * A button that focuses an invalid field, whose input's id is its name.
 * @param label absent: the field has no input, so its error text is shown instead
 */
function WrongField({ field, label, problem }: { field: string; label: string | undefined; problem: unknown }) {
  const { setFocus } = useFormContext();
  if (label === undefined && typeof problem === 'string') return problem;
  return <WordButton onClick={() => showField(field, setFocus)}>{label ?? field}</WordButton>;
}

/** Closable banners above a form: the outcome of the save, and buttons that lead to the invalid fields. */
export function FormBanners({ banner, onClose, fieldNames, offersSave }: FormBannersProps) {
  const lost = connection.useLost();
  const shown = banner?.unsent && !lost ? reconnected(offersSave) : banner;
  const { errors, submitCount } = useFormState();
  const { setFocus } = useFormContext();
  const [closedAt, setClosedAt] = useState(0);
  const top = useRef<HTMLDivElement>(null);
  const fields = inPageOrder(Object.keys(errors).filter((field) => field !== 'root'));
  const review = submitCount > closedAt && fields.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a field that is mended must not move the focus
  useEffect(() => {
    if (submitCount === 0) return;
    // The earlier save is no outcome of this one.
    if (fields.length > 0 && banner?.kind === 'success') onClose();
    // Waits for the effect to end: React shows the field's tab only then.
    const timer = setTimeout(() => showField(fields[0] ?? '', setFocus));
    return () => clearTimeout(timer);
  }, [submitCount]);

  useEffect(() => {
    if (banner) top.current?.scrollIntoView({ block: 'center' });
  }, [banner]);

  const close = PANEL_TEXTS.close;
  return (
    <div ref={top} className="banners">
      {shown && (
        <Alert
          severity={shown.kind}
          role={shown.kind === 'error' ? 'alert' : 'status'}
          onClose={onClose}
          closeText={close}
          className="banner"
        >
          <AlertTitle>{shown.title}</AlertTitle>
          {shown.text}
          {shown.actions && <div className="actions">{shown.actions}</div>}
        </Alert>
      )}
      {review && (
        <Alert severity="error" role="alert" onClose={() => setClosedAt(submitCount)} closeText={close} className="banner">
          <AlertTitle>{FORM_TEXTS.review(fields.length)}</AlertTitle>
          <ul className="actions">
            {fields.map((field) => (
              <li key={field}>
                <WrongField field={field} label={fieldNames[field]} problem={errors[field]?.message} />
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
