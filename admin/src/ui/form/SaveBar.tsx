import { FORM_TEXTS } from '@trama/shared/texts/forms';
import { type ReactNode, useEffect, useRef } from 'react';
import { SaveButton } from 'react-admin';
import { useFormState } from 'react-hook-form';

interface SaveBarProps {
  label: string;
  beside?: ReactNode;
  /** Sticky at the foot of the window, and pressed by Ctrl+S: the one form of its screen. */
  fixed: boolean;
}

const isSaveKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 's';

/** The submit button, disabled with a spinner while saving. */
export function SaveBar({ label, beside, fixed }: SaveBarProps) {
  const { isSubmitting } = useFormState();
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!fixed) return;
    const save = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return;
      event.preventDefault();
      // Behind a dialog nothing is saved.
      if (!isSubmitting && !bar.current?.closest('[aria-hidden="true"], [hidden]')) bar.current?.closest('form')?.requestSubmit();
    };
    window.addEventListener('keydown', save);
    return () => window.removeEventListener('keydown', save);
  }, [fixed, isSubmitting]);
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
