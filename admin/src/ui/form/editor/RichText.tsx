import { FormLabel, Skeleton } from '@mui/material';
import { EDITOR_TEXTS } from '@trama/shared/texts/forms';
import { lazyScreen } from '../../lazyScreen.tsx';

/** The editor is large and is loaded with the first form that has one. */
const Editor = lazyScreen(
  () => import('./Editor.tsx'),
  ({ label }) => (
    <div className="stack" role="status" aria-label={EDITOR_TEXTS.loading}>
      <FormLabel>{label}</FormLabel>
      <Skeleton variant="rounded" height={280} />
    </div>
  ),
);

interface RichTextProps {
  name: string;
  label: string;
  /** Whether the text may have pictures: only events, news and publications may. */
  pictures?: boolean;
  required?: boolean;
}

/** A formatted-text field. */
export const RichText = ({ pictures = true, required = true, ...field }: RichTextProps) => (
  <Editor {...field} pictures={pictures} required={required} />
);
