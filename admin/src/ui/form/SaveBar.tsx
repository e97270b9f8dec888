import { FORM_TEXTS } from '@trama/shared/texts/forms';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SaveButton, useNotify } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { saveKey, useKeys } from '../../keys/useKeys.ts';

interface SaveBarProps {
  label: string;
  /** The screen's main act, before the submit button. While the form is unchanged, the submit button is quiet. */
  primary?: ReactNode;
  beside?: ReactNode;
  /** True for a screen's only form: the bar sticks to the bottom of the window, and Ctrl+S submits wherever the focus is. */
  fixed: boolean;
}

/** The submit button; disabled during the save, with a spinner. Ctrl+S on an unchanged form saves and validates nothing. */
export function SaveBar({ label, primary, beside, fixed }: SaveBarProps) {
  const { isDirty, isSubmitting } = useFormState();
  const notify = useNotify();
  const bar = useRef<HTMLDivElement>(null);
  const save = () => {
    if (isSubmitting) return;
    if (isDirty) bar.current?.closest('form')?.requestSubmit();
    else notify(FORM_TEXTS.noChanges);
  };
  const [inDialog, setInDialog] = useState(false);
  useEffect(() => setInDialog(bar.current?.closest('[role=dialog]') != null), []);
  useKeys(fixed ? { save } : {}, inDialog);
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const form = bar.current?.closest('form');
    if (fixed || !form) return;
    // One of several forms: Ctrl+S belongs to the form with the focus.
    const onKey = saveKey(() => latest.current());
    form.addEventListener('keydown', onKey);
    return () => form.removeEventListener('keydown', onKey);
  }, [fixed]);
  return (
    <div ref={bar} className={fixed ? 'submit-bar' : 'actions'}>
      {primary}
      <SaveButton
        label={isSubmitting ? FORM_TEXTS.submitting : label}
        size={fixed ? 'large' : 'medium'}
        icon={null}
        variant={primary && !isDirty ? 'outlined' : 'contained'}
        alwaysEnable={!isSubmitting}
      />
      {beside}
    </div>
  );
}
