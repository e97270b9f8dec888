import { FORM_TEXTS } from '@trama/shared/texts/forms';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SaveButton, useNotify } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useKeys } from '../../keys/useKeys.ts';

interface SaveBarProps {
  label: string;
  beside?: ReactNode;
  /** True for a screen's only form: the bar sticks to the bottom of the window, and Ctrl+S submits. */
  fixed: boolean;
}

/** The submit button; disabled during the save, with a spinner. Ctrl+S on an unchanged form saves and validates nothing. */
export function SaveBar({ label, beside, fixed }: SaveBarProps) {
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
  return (
    <div ref={bar} className={fixed ? 'submit-bar' : 'actions'}>
      <SaveButton
        label={isSubmitting ? FORM_TEXTS.submitting : label}
        size={fixed ? 'large' : 'medium'}
        icon={null}
        alwaysEnable={!isSubmitting}
      />
      {beside}
    </div>
  );
}
