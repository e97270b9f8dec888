import { FORM_TEXTS } from '@trama/shared/texts/forms';
import { type ReactNode, useRef } from 'react';
import { SaveButton } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useKeys } from '../../keys/useKeys.ts';

interface SaveBarProps {
  label: string;
  beside?: ReactNode;
  /** True: sticky at the foot of the window, and pressed by its key, since it is the screen's only form. */
  fixed: boolean;
}

/** The submit button, disabled with a spinner while saving. */
export function SaveBar({ label, beside, fixed }: SaveBarProps) {
  const { isSubmitting } = useFormState();
  const bar = useRef<HTMLDivElement>(null);
  const save = () => bar.current?.closest('form')?.requestSubmit();
  useKeys(fixed ? { save: () => !isSubmitting && save() } : {});
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
