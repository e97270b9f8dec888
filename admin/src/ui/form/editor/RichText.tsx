import { FormLabel, Skeleton } from '@mui/material';
import { EDITOR_TEXTS } from '@trama/shared/texts/forms';
import { lazy, Suspense } from 'react';

const Editor = lazy(() => import('./Editor.tsx'));

interface RichTextProps {
  name: string;
  label: string;
  /** Whether the text may have pictures: only events, news and publications may. */
  pictures?: boolean;
  required?: boolean;
}

/** A formatted-text field. The editor is large and is loaded with the first form that has one. */
export function RichText({ name, label, pictures = true, required = true }: RichTextProps) {
  const waiting = (
    <div className="stack" role="status" aria-label={EDITOR_TEXTS.loading}>
      <FormLabel>{label}</FormLabel>
      <Skeleton variant="rounded" height={280} />
    </div>
  );
  return (
    <Suspense fallback={waiting}>
      <Editor name={name} label={label} pictures={pictures} required={required} />
    </Suspense>
  );
}
