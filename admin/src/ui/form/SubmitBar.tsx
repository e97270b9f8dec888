import Button from '@mui/material/Button';
import { FORM_TEXTS } from '@trama/shared/texts/forms';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { Icon } from '../Icon.tsx';

interface SubmitBarProps {
  label: string;
  beside?: ReactNode;
  /** Sticky at the foot of the window. */
  fixed: boolean;
}

/** The submit button, disabled with a spinner while saving. */
export function SubmitBar({ label, beside, fixed }: SubmitBarProps) {
  const { isSubmitting } = useFormState();
  return (
    <div className={fixed ? 'submit-bar' : 'actions'}>
      <Button
        type="submit"
        variant="contained"
        size={fixed ? 'large' : 'medium'}
        disabled={isSubmitting}
        startIcon={isSubmitting ? <Icon name="spinner" className="spin small" /> : undefined}
      >
        {isSubmitting ? FORM_TEXTS.submitting : label}
      </Button>
      {beside}
    </div>
  );
}
