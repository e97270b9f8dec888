import Button from '@mui/material/Button';
import { ADMIN_TEXTS } from '@trama/shared/admin-texts';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { Icon } from '../layout/Icon.tsx';

/** Always at hand at the foot of the form; off, with a spinner, while saving. */
export function SubmitBar({ label, beside }: { label: string; beside?: ReactNode }) {
  const { isSubmitting } = useFormState();
  return (
    <div className="submit-bar">
      <Button
        type="submit"
        variant="contained"
        size="large"
        disabled={isSubmitting}
        startIcon={isSubmitting ? <Icon name="spinner" className="spin small" /> : undefined}
      >
        {isSubmitting ? ADMIN_TEXTS.form.submitting : label}
      </Button>
      {beside}
    </div>
  );
}
