import { FormLabel, Skeleton } from '@mui/material';
import { EDITOR_TEXTS } from '@trama/shared/texts/forms';
import { lazyScreen } from '../../lazyScreen.tsx';

/** The editor's large code, loaded with the first form that needs the editor. */
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
  /** False for texts other than those of events, news and publications: they may not have pictures. */
  pictures?: boolean;
  required?: boolean;
}

/** A formatted-text field. */
export const RichText = ({ pictures = true, required = true, ...field }: RichTextProps) => (
  <Editor {...field} pictures={pictures} required={required} />
);
