import { Alert, AlertTitle } from '@mui/material';
import { FORM_TEXTS } from '@trama/shared/texts/forms';
import { PANEL_TEXTS } from '@trama/shared/texts/panel';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useFormState } from 'react-hook-form';
import { WordButton } from '../buttons.tsx';

/** The input with the problem in a field, or the field. */
const inputOf = (field: HTMLElement) => field.querySelector<HTMLElement>('[aria-invalid=true]') ?? field;

type Focus = (name: string) => void;

/**
 * Focuses a field by its name, which is its id; in a tab that is not shown its tab opens first. @param focus leads into a field that has
 * more than one input, as an editor with pictures does
 */
function showField(name: string, focus: Focus): void {
  const field = document.getElementById(name);
  if (!field) return;
  const tab = field.closest('[role=tabpanel][hidden]')?.getAttribute('aria-labelledby');
  if (tab) flushSync(() => document.getElementById(tab)?.click());
  inputOf(field).focus();
  focus(name);
}

/** Focuses the first wrong field of the page: react-hook-form would take the first that was registered, and editors come late. */
function showFirst(names: readonly string[], focus: Focus): void {
  const fields = names.flatMap((name) => document.getElementById(name) ?? []);
  const [first] = fields.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  if (first) showField(first.id, focus);
}

/** The outcome of a submit: the specification's sentence, and perhaps details and actions. */
export interface Banner {
  kind: 'success' | 'warning' | 'error';
  title: string;
  text?: string;
  actions?: ReactNode;
}

interface FormBannersProps {
  banner: Banner | null;
  onClose: () => void;
  /** Label of each field, by its name. */
  fieldNames: Record<string, string>;
}

/**
 * A field with a problem: a button that leads to it, since its input's id is its name. @param label absent: the field has no input,
 * and says its problem itself
 */
function WrongField({ field, label, problem }: { field: string; label: string | undefined; problem: unknown }) {
  const { setFocus } = useFormContext();
  if (label === undefined && typeof problem === 'string') return problem;
  return <WordButton onClick={() => showField(field, setFocus)}>{label ?? field}</WordButton>;
}

/** Closable banners above a form: how saving went, and which fields need another look. */
export function FormBanners({ banner, onClose, fieldNames }: FormBannersProps) {
  const { errors, submitCount } = useFormState();
  const { setFocus } = useFormContext();
  const [closedAt, setClosedAt] = useState(0);
  const top = useRef<HTMLDivElement>(null);
  const fields = Object.keys(errors).filter((field) => field !== 'root');
  const review = submitCount > closedAt && fields.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a field that is mended must not move the focus
  useEffect(() => {
    if (submitCount === 0) return;
    // During the effect React would show the field's tab only after the focus.
    const timer = setTimeout(() => showFirst(fields, setFocus));
    return () => clearTimeout(timer);
  }, [submitCount]);

  useEffect(() => {
    if (banner) top.current?.scrollIntoView({ block: 'center' });
  }, [banner]);

  const close = PANEL_TEXTS.close;
  return (
    <div ref={top} className="banners">
      {banner && (
        <Alert
          severity={banner.kind}
          role={banner.kind === 'error' ? 'alert' : 'status'}
          onClose={onClose}
          closeText={close}
          className="banner"
        >
          <AlertTitle>{banner.title}</AlertTitle>
          {banner.text}
          {banner.actions && <div className="actions">{banner.actions}</div>}
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
