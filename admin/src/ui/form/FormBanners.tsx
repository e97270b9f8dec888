import { Alert, AlertTitle } from '@mui/material';
import { FORM_TEXTS } from '@trama/shared/texts/forms';
import { PANEL_TEXTS } from '@trama/shared/texts/panel';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormState } from 'react-hook-form';
import { WordButton } from '../buttons.tsx';

/** The input with the problem in a field, or the field. */
const inputOf = (field: HTMLElement) => field.querySelector<HTMLElement>('[aria-invalid=true]') ?? field;

/** Focuses a field by its name, which is its id; in a tab that is not shown its tab opens first. */
function showField(name: string): void {
  const field = document.getElementById(name);
  if (!field) return;
  const tab = field.closest('[role=tabpanel][hidden]')?.getAttribute('aria-labelledby');
  if (tab) flushSync(() => document.getElementById(tab)?.click());
  inputOf(field).focus();
}

/** Focuses the first wrong field after a refused save, unless a visible wrong one has the focus. */
function showFirst(names: readonly string[]): void {
  const fields = names.flatMap((name) => document.getElementById(name) ?? []);
  if (fields.some((field) => field.contains(document.activeElement))) return;
  const first = fields.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))[0];
  if (first?.closest('[role=tabpanel][hidden]')) showField(first.id);
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
  if (label === undefined && typeof problem === 'string') return problem;
  return <WordButton onClick={() => showField(field)}>{label ?? field}</WordButton>;
}

/** Closable banners above a form: how saving went, and which fields need another look. */
export function FormBanners({ banner, onClose, fieldNames }: FormBannersProps) {
  const { errors, submitCount } = useFormState();
  const [closedAt, setClosedAt] = useState(0);
  const top = useRef<HTMLDivElement>(null);
  const fields = Object.keys(errors).filter((field) => field !== 'root');
  const review = submitCount > closedAt && fields.length > 0;

  // A wrong field in a hidden tab cannot take the focus.
  const wrong = fields.join(' ');
  useEffect(() => {
    if (submitCount > 0 && wrong) showFirst(wrong.split(' '));
  }, [submitCount, wrong]);

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
